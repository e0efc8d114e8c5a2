create table calendar_events (
  school_id text not null,
  id text not null,
  title text not null,
  description text not null,
  date text collate "C" not null, -- YYYY-MM-DD
  end_date text collate "C", -- the last day of several; null for an event of one day
  time text not null, -- as written
  location text not null,
  category text not null,
  origin text not null,
  version integer not null, -- of the calendar, in which the event changed last
  is_active boolean not null,
  starts_at bigint not null, -- minutes since 1970 on the school's own clock; midnight when the time cannot be read
  searchable text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (school_id, id)
);

-- What an upload says, until its closing event makes it count. Texts are null where an event is only retired.
create table calendar_changes (
  school_id text not null,
  upload_id text not null,
  calendar_event_id text not null,
  title text,
  description text,
  date text,
  end_date text,
  time text,
  location text,
  category text,
  origin text not null,
  starts_at bigint,
  searchable text,
  primary key (school_id, upload_id, calendar_event_id)
);

create table calendar_versions (
  school_id text not null,
  version_number integer not null,
  uploaded_by text,
  file_name text not null,
  is_edit boolean not null, -- a change on the screen
  total_entries integer not null,
  created_at timestamptz not null,
  primary key (school_id, version_number)
);

create table chat_counts (
  school_id text not null,
  quarter timestamptz not null, -- begin of a UTC quarter hour
  asked integer not null,
  answered integer not null,
  primary key (school_id, quarter)
);

create index chat_counts_by_time on chat_counts (quarter);

-- How many questions each entry answered.
create table entry_counts (
  school_id text not null,
  quarter timestamptz not null, -- of the answer
  entry_id text not null, -- of an FAQ or a calendar event
  answered integer not null,
  primary key (school_id, quarter, entry_id)
);

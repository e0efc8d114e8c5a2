create table faqs (
  school_id text not null,
  id text not null,
  question text not null,
  answer text not null,
  category text not null,
  links jsonb not null,
  pdf_attachments jsonb not null,
  also_asked_as jsonb not null,
  origin text not null,
  version integer not null, -- of the list, in which the entry changed last
  is_active boolean not null,
  place integer not null, -- in the list; an inactive entry keeps its last one
  searchable text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (school_id, id)
);

-- What an upload says, until its closing event makes it count. Texts are null where an entry is only retired.
create table faq_changes (
  school_id text not null,
  upload_id text not null,
  faq_id text not null,
  question text,
  answer text,
  category text,
  links jsonb,
  pdf_attachments jsonb,
  also_asked_as jsonb,
  origin text not null,
  searchable text,
  primary key (school_id, upload_id, faq_id)
);

create table faq_versions (
  school_id text not null,
  version_number integer not null,
  uploaded_by text,
  file_name text not null,
  is_edit boolean not null, -- a change on the screen
  total_entries integer not null,
  created_at timestamptz not null,
  primary key (school_id, version_number)
);

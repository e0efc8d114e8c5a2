create schema web_logos;

-- Pictures that schools put at the head of their chat, under a name that is made of their content.
create table web_logos.logos (
  id text primary key,
  school_id text not null,
  type text not null,
  content bytea not null,
  uploaded_at timestamptz not null default now()
);
create index logos_by_school on web_logos.logos (school_id);

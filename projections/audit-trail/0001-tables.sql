create table entries (
  event_id text primary key,
  school_id text, -- null: about an operator
  subject text not null, -- whom it is about: user-<id> or school-<id>
  type text not null,
  at timestamptz not null,
  actor_user_id text, -- null: the product itself, the command line, or someone who was not signed in
  is_by_command_line boolean not null,
  ip_address text,
  changes jsonb not null, -- [{ field, before, after }]
  log_order bigint generated always as identity -- tells apart what happened in the same millisecond
);

create index entries_by_time on entries (subject, at, log_order);

create index entries_of_school on entries (school_id, at, log_order);
create index entries_of_creation on entries (subject) where type = 'UserCreated';

-- Without school_id: it is for operators, so forSchool is not granted it.
create table undelivered_mails (
  event_id text primary key,
  user_id text not null,
  kind text not null,
  reason text not null,
  detail text not null,
  at timestamptz not null,
  log_order bigint generated always as identity
);

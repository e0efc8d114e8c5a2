-- A row a group of one meaning.
create table unanswered_questions (
  school_id text not null,
  id text not null, -- of the group
  question text not null, -- the first one asked
  frequency integer not null default 1,
  status text not null default 'pending',
  proof jsonb, -- of a group that a version of the catalogue answers
  catalogue_version text not null, -- that the last question was asked of in vain
  first_asked_at timestamptz not null,
  last_asked_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (school_id, id)
);

-- A row a question of the widget, until it is answered.
create table questions (
  school_id text not null,
  id text not null, -- of the interaction
  conversation_id text not null,
  question text not null,
  searchable text not null,
  wording text not null, -- hash of the normalised question
  asked_at timestamptz not null,
  catalogue_version text, -- null until it is known that nothing answered
  group_id text, -- null until it has been put into one
  log_order bigint generated always as identity,
  primary key (school_id, id)
);

create index questions_of_group on questions (school_id, group_id, asked_at);
create index questions_by_time on questions (school_id, asked_at) where group_id is not null;
create index questions_to_group on questions (log_order) where group_id is null and catalogue_version is not null;
create index questions_by_wording on questions (school_id, wording, log_order);
create index questions_of_conversation on questions (school_id, conversation_id);

create table interactions (
  school_id text not null,
  id text not null,
  conversation_id text not null,
  channel text not null,
  question text not null,
  answer text,
  told_instead jsonb, -- what an unanswered visitor read
  faq_id text,
  was_answered boolean not null,
  similarity double precision,
  is_small_talk boolean not null default false, -- counts in no figure, and is neither answered nor unanswered
  helpful boolean, -- the last rating; null when there is none
  rating_reason text,
  source jsonb,
  ip_address text,
  user_agent text,
  searchable_question text not null,
  searchable_answer text,
  asked_at timestamptz not null,
  log_order bigint generated always as identity, -- tells apart what was asked in the same millisecond
  primary key (school_id, id)
);

create index interactions_by_time on interactions (school_id, asked_at, log_order);

create index interactions_of_conversation on interactions (school_id, conversation_id);

create index interactions_with_visitor_data on interactions (asked_at) where ip_address is not null or user_agent is not null;

create schema secrets;

-- One key per subject (a conversation, a user, a school), wrapped with the key of APP_SECRET. Destroying it erases what
-- it encrypts; the row stays, so that nothing can quietly make a new key for an erased subject.
create table secrets.subject_keys (
  subject text primary key,
  wrapped_key bytea,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz,
  check ((wrapped_key is null) = (destroyed_at is not null))
);

create table secrets.credentials (
  user_id text primary key,
  password_hash text not null,
  updated_at timestamptz not null default now()
);

create table secrets.sign_in_failures (
  subject text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_by_subject on secrets.sign_in_failures (subject, failed_at);

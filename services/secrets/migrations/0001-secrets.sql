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
  temporary_until timestamptz, -- a password from a login mail; null: the person's own
  updated_at timestamptz not null default now()
);

-- At most one a user: asking again voids the earlier one.
create table secrets.reset_tokens (
  user_id text primary key,
  token_hash bytea not null unique, -- SHA-256 of the token, which itself is nowhere kept
  expires_at timestamptz not null
);

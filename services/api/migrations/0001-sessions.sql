create schema web_sessions;

create table web_sessions.sessions (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz not null
);
create index sessions_by_expire on web_sessions.sessions (expire);
create index sessions_by_user on web_sessions.sessions ((sess ->> 'userId'));

-- How often something was tried in the window that its first try opened. Counts over all processes and restarts.
create table web_sessions.rate_limits (
  key text primary key,
  hits int not null,
  expires_at timestamptz not null
);
create index rate_limits_by_expiry on web_sessions.rate_limits (expires_at);

-- Password resets that were asked for: written alike for known and unknown addresses, then worked off in the background.
create table web_sessions.reset_requests (
  id uuid primary key,
  email_hash text not null,
  ip_address text,
  user_agent text,
  requested_at timestamptz not null
);

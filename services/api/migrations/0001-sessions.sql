create schema web_sessions;

create table web_sessions.sessions (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz not null
);
create index sessions_by_expire on web_sessions.sessions (expire);

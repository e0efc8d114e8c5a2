-- Tells every process which sessions have ended, however that happened. A session is named by the SHA-256 of its id, because the id
-- itself is a secret.
create function web_sessions.tell_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', encode(sha256(convert_to(old.sid, 'UTF8')), 'hex'));
  return null;
end
$$;
create trigger sessions_tell_ended after delete on web_sessions.sessions
  for each row execute function web_sessions.tell_ended();

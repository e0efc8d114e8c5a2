create schema mailer;

-- How far the log has been read for mails to send: one row.
create table mailer.checkpoint (
  is_only boolean primary key default true check (is_only),
  position text collate "C" not null
);

-- One row for each event that asks for a mail. No address and no secret: those are looked up and made when it is sent.
create table mailer.mails (
  cause_id text primary key,
  cause_position text collate "C" not null,
  correlation_id text not null,
  user_id text not null,
  kind text not null check (kind in ('login', 'password_reset')),
  -- skipped: nobody waits for it, see queue.ts
  status text not null check (status in ('queued', 'sending', 'sent', 'failed', 'skipped')),
  failures integer not null default 0,
  next_attempt_at timestamptz not null,
  sender text, -- the run of the mailer that has it in hand
  check ((status = 'sending') = (sender is not null))
);
create index mails_queued on mailer.mails (next_attempt_at, cause_position) where status = 'queued';
create index mails_of_person on mailer.mails (user_id, kind, cause_position);

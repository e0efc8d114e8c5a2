-- A token that has served is kept until another takes its place, so that a repeated request finds whose it was.
alter table secrets.reset_tokens add column used_at timestamptz;

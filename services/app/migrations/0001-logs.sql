create schema installation;

-- The logs that hold this installation's events: the one in use, and those that `log copy` has made whole since. A log is known by its
-- first event and its position there.
create table installation.logs (
  identity text primary key,
  is_current boolean not null
);
create unique index one_current_log on installation.logs (is_current) where is_current;

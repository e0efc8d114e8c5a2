-- The last rebuild of each read model, whichever process runs or ran it. Several processes serve the operator's screen.
create table projections.rebuilds (
  name text primary key,
  started_at timestamptz not null,
  touched_at timestamptz not null, -- after every batch; a process that dies stops touching its row
  ended_at timestamptz,
  position text collate "C" not null,
  events integer not null, -- applied so far
  problem text -- why it failed, without the content of an event
);

-- Counts the rebuilds that were swapped in: a writer that held the tables before one finds its checkpoint changed.
alter table projections.checkpoints add column rebuilt integer not null default 0;

-- Events that a version of a read model could not apply, and what waits behind them. Nothing of what an event says.
create table projections.parked_events (
  name text not null,
  version integer not null,
  event_id text not null,
  position text collate "C" not null,
  type text not null,
  stream text not null,
  school_id text,
  error text, -- the kind of the failure; null while it waits behind another one
  parked_at timestamptz not null default now(),
  primary key (name, version, event_id),
  foreign key (name, version) references projections.checkpoints on delete cascade
);

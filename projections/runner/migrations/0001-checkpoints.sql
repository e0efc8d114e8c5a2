create schema projections;

-- How far each version of each projection has read the log. `faqs` version 3 is built in the schema `faqs_v3` while
-- version 2 is served from `faqs`; the swap deletes the row of version 2.
create table projections.checkpoints (
  name text not null,
  version integer not null,
  position text collate "C" not null,
  is_live boolean not null,
  definition text not null, -- sha-256 of the .sql files its tables were made with
  primary key (name, version)
);

create unique index checkpoints_live on projections.checkpoints (name) where is_live;

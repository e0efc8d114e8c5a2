create schema relay;

-- How far the log has been published to each topic.
create table relay.checkpoints (
  topic text primary key,
  position text collate "C" not null
);

create table tally (
  school_id text primary key,
  asked integer not null,
  newest text not null
);

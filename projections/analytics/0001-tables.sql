create table chat_counts (
  school_id text not null,
  quarter timestamptz not null, -- begin of a UTC quarter hour
  asked integer not null,
  answered integer not null,
  primary key (school_id, quarter)
);

create index chat_counts_by_time on chat_counts (quarter);

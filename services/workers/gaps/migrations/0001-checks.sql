create schema gaps;

-- The version of the catalogue that a group of unanswered questions was last asked of. Without a row: that its last question was asked of.
create table gaps.checks (
  school_id text not null,
  group_id text not null,
  catalogue_version text not null,
  primary key (school_id, group_id)
);

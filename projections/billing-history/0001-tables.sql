-- No school_id: billing notes are for operators, so forSchool is not granted them.
create table changes (
  event_id text primary key,
  school text not null, -- its id
  at timestamptz not null,
  actor_user_id text, -- null: the product itself
  version integer not null, -- of the school's billing from then on
  changes jsonb not null, -- [{ field, before, after }]
  fields text[] not null, -- those of changes
  new_status text, -- null: the payment status stayed
  log_order bigint generated always as identity -- tells apart what happened in the same millisecond
);

create index changes_by_time on changes (at, log_order);
create index changes_by_school on changes (school, at, log_order);

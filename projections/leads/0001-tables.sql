-- Neither table has school_id: leads are for operators, so forSchool is not granted them.
create table leads (
  id text primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  school_name text not null,
  school_size text not null, -- a band of the form
  status text not null,
  booking_id text, -- of the demo, as the calendar service names it
  notes text,
  source text not null,
  searchable text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  log_order bigint generated always as identity -- tells apart what happened in the same millisecond
);

create index leads_by_time on leads (created_at, log_order);

create table changes (
  event_id text primary key,
  lead_id text not null,
  kind text not null, -- captured, status, notes, booking, mail, erased
  before text,
  after text,
  at timestamptz not null,
  actor_user_id text, -- null: a visitor
  log_order bigint generated always as identity
);

create index changes_by_lead on changes (lead_id, at, log_order);

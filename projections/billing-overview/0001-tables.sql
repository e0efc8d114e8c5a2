-- Neither table has school_id: billing notes are for operators, so forSchool is not granted them.
create table overview (
  id text primary key, -- of the school
  user_id text, -- of its administrator; null until the account is known
  school_name text, -- null until the school is registered
  contact_name text,
  contact_email text,
  size_band text,
  enrollment_size integer,
  payment_status text, -- null, as all of billing, until it is first changed
  subscription_tier text,
  subscription_type text,
  invoice_date text, -- YYYY-MM-DD
  invoice_due_date text,
  stripe_invoice_id text,
  billing_notes text,
  version integer,
  school_searchable text,
  contact_searchable text,
  created_at timestamptz
);

create index overview_by_user on overview (user_id);

-- What became of each aspect of a school and when, so that the overview of any day can be put together.
create table facts (
  event_id text not null,
  aspect text not null, -- registered, name, students, contact or billing
  id text not null, -- of the school
  at timestamptz not null,
  columns jsonb not null, -- of overview: the aspect as it is from then on
  log_order bigint generated always as identity,
  primary key (event_id, aspect)
);

create index facts_by_school on facts (id, aspect, log_order desc);

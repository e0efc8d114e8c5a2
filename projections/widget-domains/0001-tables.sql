create table domains (
  school_id text not null,
  domain text not null,
  last_day text not null, -- YYYY-MM-DD in the school's time zone
  primary key (school_id, domain)
);

create table users (
  id text primary key,
  school_id text, -- null: a platform administrator
  is_admin boolean not null,
  status text not null,
  require_password_change boolean not null,
  email text not null,
  first_name text,
  last_name text,
  phone_number text,
  organization_name text,
  enrollment_size text,
  website_url text,
  profile_image_url text,
  searchable text not null,
  last_login_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

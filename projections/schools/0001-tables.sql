create table schools (
  school_id text primary key,
  name text not null,
  time_zone text not null,
  admin_user_id text not null,
  enrollment_size integer,
  contact_name text,
  contact_email text,
  contact_phone text,
  website_url text,
  primary_color text not null,
  secondary_color text not null,
  widget_title text not null,
  widget_subtitle text not null,
  welcome_message text not null,
  embed_code text,
  greeting_text text not null,
  fallback_message text not null,
  logo text not null,
  position text not null,
  offset_x integer not null default 20, -- CSS px from the side
  offset_y integer not null default 20, -- from the bottom
  office_phone text not null default '',
  office_email text not null default '',
  translations jsonb not null default '{}', -- by language: greetingText, fallbackMessage
  allowed_websites text[] not null default '{}', -- that may show the chat; none: all
  masks_questions boolean not null default true,
  payment_status text not null,
  subscription_tier text,
  subscription_type text,
  invoice_date text, -- YYYY-MM-DD
  invoice_due_date text,
  stripe_invoice_id text,
  stripe_customer_id text,
  stripe_subscription_id text,
  billing_notes text,
  searchable text not null,
  erased_at timestamptz, -- null: not erased
  created_at timestamptz not null,
  updated_at timestamptz not null
);

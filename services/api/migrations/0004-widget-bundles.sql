create schema web_widget;

-- The files that the widget's script fetches, under a name that is made of their content. A page that was loaded before an update
-- still asks for those of the earlier release.
create table web_widget.bundles (
  name text primary key,
  files jsonb not null, -- JavaScript by file name
  replaced_at timestamptz -- null: a running release uses it
);

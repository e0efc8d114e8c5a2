create schema vectors;

-- All vectors that one model made of a school's catalogue, packed: a school is paged in with one row. It is made by SQL
-- alone, see keep.ts, and read by read.ts. On a Postgres without pgvector it stays empty.
create table vectors.catalogue_vectors (
  school_id text not null,
  model text not null,
  dimensions integer not null check (dimensions > 0),
  -- Of the catalogue it was made for. An older one goes on serving: what it says of a text stays true.
  catalogue_version text not null,
  revision integer not null default 1, -- counts up whenever the row is made anew
  text_hashes bytea not null, -- sha-256 of each text, one after the other
  embeddings bytea not null, -- in the same order; float4, the most significant byte first
  primary key (school_id, model),
  check (length(embeddings) = 4 * dimensions * (length(text_hashes) / 32))
);

alter table vectors.catalogue_vectors enable row level security;
create policy own_school on vectors.catalogue_vectors for select to clearbell_school
  using (school_id = current_setting('app.school_id', true));
grant usage on schema vectors to clearbell_school;
grant select on vectors.catalogue_vectors to clearbell_school;

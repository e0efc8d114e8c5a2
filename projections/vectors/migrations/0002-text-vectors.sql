create extension if not exists vector;

-- What each model made of each text, ever: the same text is never embedded twice. It holds no text and no school, and
-- nothing is removed, because an older version of a catalogue may be brought back.
create table vectors.text_vectors (
  model text not null,
  text_hash bytea not null, -- sha-256
  embedding vector(1536) not null, -- a shorter one is padded with zeros, which leaves every cosine as it is
  primary key (model, text_hash)
);

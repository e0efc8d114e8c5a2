create schema eventstore;

create table eventstore.events (
  position    bigint primary key,
  id          uuid not null unique,
  stream      text not null,
  category    text not null generated always as (split_part(stream, '-', 1)) stored,
  version     int not null,
  type        text not null,
  data        jsonb not null,
  metadata    jsonb not null,
  recorded_at timestamptz not null,
  unique (stream, version)
);

create index events_by_type on eventstore.events (type, position);
create index events_by_category on eventstore.events (category, position);

-- A right can be revoked from anybody but the owner, and the owner is who runs the product. A trigger stops everyone.
create function eventstore.refuse_direct_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and current_setting('eventstore.appending', true) = 'on' then
    return null;
  end if;
  raise exception '% on eventstore.events is refused: events are only ever added, by eventstore.append', tg_op
    using errcode = 'insufficient_privilege';
end $$;

create trigger append_only
  before insert or update or delete or truncate on eventstore.events
  for each statement execute function eventstore.refuse_direct_write();

-- The only writer. Takes a group of appends, each
--   {"streams": [{"stream", "expected"}], "events": [{"stream", "id", "type", "data", "metadata"}]}
-- with `expected` a version, 0 for a stream that must not exist, null for any; answers one row an append, in order:
--   written, repeated (both with the last position), reused (with an id), conflict (with the stream and its version).
--
-- The lock is what makes the order of positions the order of commits: it is taken before a position is given and goes
-- with the commit, so that no reader can see a position while a smaller one is still being written. Every statement
-- below sees the appends before it, of this group and of the holders before.
--
-- The planner's settings: a plan is kept for as long as its session lives, and one made while the log was small would
-- read all of a large one. Everything here is a look-up of a few rows by an index.
create function eventstore.append(appends jsonb)
  returns table (outcome text, last_position bigint, reused_id uuid, conflict_stream text, actual_version int)
  language plpgsql
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  append jsonb;
  known record;
  head bigint;
  has_written boolean := false;
begin
  perform pg_advisory_xact_lock(hashtextextended('eventstore.append', 0));
  perform set_config('eventstore.appending', 'on', true);
  select coalesce(max(e.position), 0) into head from eventstore.events e;

  for append in select value from jsonb_array_elements(appends) loop
    last_position := null; reused_id := null; conflict_stream := null; actual_version := null;

    select count(*) as asked, count(e.position) filter (where e.stream = a.stream) as same,
           min(e.id::text) as any_id, max(e.position) as last
      into known
      from jsonb_to_recordset(append -> 'events') as a (id uuid, stream text)
      left join lateral (select * from eventstore.events where events.id = a.id) e on true;

    if known.any_id is not null then
      if known.same = known.asked then
        outcome := 'repeated';
        last_position := known.last;
      else
        outcome := 'reused';
        reused_id := known.any_id;
      end if;
      return next;
      continue;
    end if;

    select s.stream, now.version into conflict_stream, actual_version
      from jsonb_to_recordset(append -> 'streams') as s (stream text, expected int),
      lateral (select coalesce(max(e.version), 0) as version from eventstore.events e where e.stream = s.stream) now
      where s.expected <> now.version
      limit 1;
    if found then
      outcome := 'conflict';
      return next;
      continue;
    end if;

    insert into eventstore.events (position, id, stream, version, type, data, metadata, recorded_at)
    select head + a.nth, a.id, a.stream,
           coalesce((select max(e.version) from eventstore.events e where e.stream = a.stream), 0)
             + row_number() over (partition by a.stream order by a.nth),
           a.type, a.data, a.metadata, clock_timestamp()
      from rows from (jsonb_to_recordset(append -> 'events')
             as (id uuid, stream text, type text, data jsonb, metadata jsonb))
           with ordinality as a (id, stream, type, data, metadata, nth);

    head := head + known.asked;
    has_written := true;
    outcome := 'written';
    last_position := head;
    return next;
  end loop;
  perform set_config('eventstore.appending', 'off', true);

  -- Once a group: a notification for each append would cost two thirds of the throughput.
  if has_written then
    perform pg_notify('eventstore', head::text);
  end if;
end $$;

-- From now on one statement writes a usual group. The function that takes one append after the other remains for small groups, for which it
-- is faster, and for every group that is not usual: one with a wrong expected version, a known id, or two appends to one stream.
alter function eventstore.append(jsonb) rename to append_each;

-- The only writer. append_each tells its argument and its answer, and what the lock and the planner's settings are for.
create function eventstore.append(appends jsonb)
  returns table (outcome text, last_position bigint, reused_id uuid, conflict_stream text, actual_version int)
  language plpgsql
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  head bigint;
  asked int;
  written int;
begin
  if jsonb_array_length(appends) < 3 then
    return query select * from eventstore.append_each(appends);
    return;
  end if;

  -- A statement of its own, because the next one must see what the last holder of the lock has committed.
  perform pg_advisory_xact_lock(hashtextextended('eventstore.append', 0)), set_config('eventstore.appending', 'on', true);
  select coalesce(max(e.position), 0) into head from eventstore.events e;
  select sum(jsonb_array_length(value -> 'events')) into asked from jsonb_array_elements(appends);

  -- Known ids and repeated streams break a unique index. Wrong versions leave out all rows, and a count shows it.
  begin
    insert into eventstore.events (position, id, stream, version, type, data, metadata, recorded_at)
    select head + streams.before + e.nth, e.id, e.stream,
           streams.version + row_number() over (partition by streams.append, streams.nth order by e.nth),
           e.type, e.data, e.metadata, clock_timestamp()
      from (
        select a.nth as append, a.before, a.events, s.nth, s.stream, now.version,
               bool_and(s.expected is null or s.expected = now.version) over () as are_all_expected
          from (
            select nth, value -> 'streams' as streams, value -> 'events' as events,
                   sum(jsonb_array_length(value -> 'events')) over (order by nth) - jsonb_array_length(value -> 'events') as before
              from jsonb_array_elements(appends) with ordinality as each (value, nth)
          ) a,
          rows from (jsonb_to_recordset(a.streams) as (stream text, expected int)) with ordinality as s (stream, expected, nth),
          lateral (select coalesce(max(e.version), 0) as version from eventstore.events e where e.stream = s.stream) now
      ) streams
      join lateral rows from (jsonb_to_recordset(streams.events)
             as (id uuid, stream text, type text, data jsonb, metadata jsonb))
           with ordinality as e (id, stream, type, data, metadata, nth) on e.stream = streams.stream
     where streams.are_all_expected;
    get diagnostics written = row_count;
    if written <> asked then
      raise unique_violation;
    end if;
  exception when unique_violation then
    return query select * from eventstore.append_each(appends);
    return;
  end;

  return query
    select 'written', (head + sum(jsonb_array_length(value -> 'events')) over (order by nth))::bigint, null::uuid, null::text, null::int
      from jsonb_array_elements(appends) with ordinality as each (value, nth)
     order by nth;
  perform set_config('eventstore.appending', 'off', true), pg_notify('eventstore', (head + written)::text);
end $$;

-- Stores new keys and appends the events that they encrypt, in one transaction. An append may have, beside what `eventstore.append` takes,
--   "keys": [{"subject", "wrapped"}]
-- with the wrapped key in base64. When a subject has another key already, or its key was destroyed, the append is left out and answered
-- `key_taken`: its events could never be read. Every other answer is that of `eventstore.append`.
--
-- The planner's settings are for the reason that `eventstore.append` has. The keys come before the lock of the log, in order, so that two processes never wait for each other.
create function secrets.append(appends jsonb)
  returns table (outcome text, last_position bigint, reused_id uuid, conflict_stream text, actual_version int)
  language plpgsql
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  asked int;
  made int;
begin
  select count(*) into asked from jsonb_array_elements(appends) each, jsonb_array_elements(each.value -> 'keys');
  if asked > 0 then
    insert into secrets.subject_keys (subject, wrapped_key)
      select distinct on (key.subject) key.subject, decode(key.wrapped, 'base64')
        from jsonb_array_elements(appends) each, jsonb_to_recordset(each.value -> 'keys') as key (subject text, wrapped text)
       order by key.subject
      on conflict (subject) do nothing;
    get diagnostics made = row_count;
  end if;
  if asked = 0 or made = asked then
    return query select * from eventstore.append(appends);
    return;
  end if;

  -- A statement of its own, because it must see the keys that others have just stored. A key that this very append has stored before, over
  -- a broken connection, is not taken.
  return query
    with each as (
      select given.nth, given.value, exists (
               select from jsonb_to_recordset(given.value -> 'keys') as key (subject text, wrapped text)
                 join secrets.subject_keys stored using (subject)
                where stored.wrapped_key is distinct from decode(key.wrapped, 'base64')) as is_taken
        from jsonb_array_elements(appends) with ordinality as given (value, nth)
    ), placed as (
      select nth, is_taken, count(*) filter (where not is_taken) over (order by nth) as place from each
    ), passed as materialized (
      select coalesce(jsonb_agg(value order by nth), '[]') as appends from each where not is_taken
    ), appended as materialized (
      select written.* from passed, eventstore.append(passed.appends) with ordinality
               as written (outcome, last_position, reused_id, conflict_stream, actual_version, place)
    )
    select coalesce(appended.outcome, 'key_taken'), appended.last_position, appended.reused_id, appended.conflict_stream,
           appended.actual_version
      from placed left join appended on appended.place = placed.place and not placed.is_taken
     order by placed.nth;
end $$;

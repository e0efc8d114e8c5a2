import type pg from 'pg'

export const SCHOOL_ROLE = 'clearbell_school'

/** Makes sure that the role exists and that this session's user may take it on; safe when several processes start at once.
 *  @throws naming the role when the user may not create it and nobody has */
export const ensureSchoolRole = async (client: pg.Pool, role: string): Promise<void> => {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(role)) throw new Error(`schoolRole '${role}' is not a plain lower-case identifier`)
  try {
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
      exception when duplicate_object or unique_violation then null; -- another process was first
      end $$;
      do $$ begin
        -- Since 16 whoever created a role is its member without the right to become it.
        if not pg_has_role(current_user, '${role}', case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)
        then grant ${role} to current_user; end if;
      exception when duplicate_object or unique_violation then null;
      end $$`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error
    throw new Error(`this database user may not create the role ${role}: create it once and grant it to the user`, { cause: error })
  }
}

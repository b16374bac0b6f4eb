import { sql } from 'kysely'
import type { Database, Db } from './database.ts'

const clubs = `string_to_array(nullif(current_setting('app.clubs', true), ''), ',')::bigint[]`
/**
 * Row-level security by club, the second check behind policies. A connection sees the clubs named in app.clubs; find_seat sets them for every request.
 * - `single`: the sub-select is evaluated once per query: evaluated for every row it cost 40 %. The planner expects nearly every row to be visible, because of
 *   `is not null`: a statement names its club anyway. From `= any` alone it expected one row of twenty from each table, and a few of a join.
 * - `distributed`: a node evaluates the condition on its part of a table, where a policy has no sub-select. Needs SET LOCAL in one transaction per request.
 */
const visible = {
  single: `(case when club_id = any ((select ${clubs})::bigint[]) then true end) is not null`,
  distributed: `club_id = any (${clubs})`,
}

/** SQL that enables row-level security on a tenant table. The owner is exempt (no FORCE): migrations and backups see everything. */
export const enableRowLevelSecurity = (table: string, form: keyof typeof visible = 'single') => `
alter table ${table} enable row level security;
create policy wall_app on ${table} to touchline_app using (${visible[form]}) with check (${visible[form]});
create policy wall_jobs on ${table} to touchline_jobs using (true) with check (true);`

/** SQL that gives every tenant table the policy text of `enableRowLevelSecurity`. */
export const renewPolicies = `
do $renew$
declare t text;
begin
  for t in select tablename from pg_policies where schemaname = 'public' and policyname = 'wall_app' loop
    execute format('alter policy wall_app on %I using (%s) with check (%s)', t, $text$${visible.single}$text$, $text$${visible.single}$text$);
  end loop;
end $renew$`

/** SQL that creates the roles of requests and jobs and grants them what later migrations create. */
export const createRoles = `
do $$
declare
  name text;
  -- From 16 on a member may not take the role on unless that was granted too, and the creator of a role is not its member.
  needed text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  foreach name in array array['touchline_app', 'touchline_jobs'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then execute format('create role %I nologin', name); end if;
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, name, needed) then execute format('grant %I to %I', name, current_user); end if;
    execute format('grant usage on schema public to %I', name);
    execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', name);
    execute format('alter default privileges in schema public grant usage, select on sequences to %I', name);
  end loop;
exception when insufficient_privilege then
  raise exception 'The database user % may not create roles. Let an administrator run: create role touchline_app nologin; create role touchline_jobs nologin; grant touchline_app, touchline_jobs to %;', current_user, current_user;
end $$;`

/** Limits a connection outside a request to these clubs. */
export const setVisibleClubs = async (db: Db, clubs: readonly number[]): Promise<void> => {
  await sql`select set_config('app.clubs', ${clubs.join(',')}, false)`.execute(db)
}

/**
 * For a file that is sent in parts after the request has given back its connection `db`: each part is read on a connection of its own, which sees the clubs that the
 * database has set for the request, whatever the application takes the caller for.
 */
export async function readerOfParts({ hold }: Pick<Database, 'hold'>, db: Db) {
  const { rows } = await sql<{ clubs: string | null }>`select current_setting('app.clubs', true) as clubs`.execute(db)
  const clubs = rows[0]!.clubs ?? ''
  return <T>(work: (part: Db) => Promise<T>): Promise<T> =>
    hold('read', async (part) => {
      await sql`select set_config('app.clubs', ${clubs}, false)`.execute(part)
      return await work(part)
    })
}

/** Runs `work` on a connection outside a request that sees one club, as for the page under a link, and none afterwards. */
export async function seeingClub<T>(db: Db, clubId: number, work: () => Promise<T>): Promise<T> {
  await setVisibleClubs(db, [clubId])
  try {
    return await work()
  } finally {
    await setVisibleClubs(db, [])
  }
}

import type { TestServer } from '../test-server.ts'

const tables = ['team_coach', 'team_manager', 'director_team', 'player_contact', 'role_permission', 'event_staff']

/** Stores the rows that leaving a club deletes, before the matrix lets every caller leave. */
export async function keepRoles(testServer: TestServer): Promise<void> {
  await testServer.rows('create schema kept')
  for (const table of tables) await testServer.rows(`create table kept.${table} as select * from ${table}`)
  await testServer.rows('create table kept.role as select id, active from role')
  await testServer.rows('create table kept.player as select club_id, id, user_id from player where user_id is not null')
}

/** Restores those rows, so that the same caller can be asked again. */
export async function giveRolesBack(testServer: TestServer): Promise<void> {
  for (const table of tables) await testServer.rows(`insert into ${table} select * from kept.${table} on conflict do nothing`)
  await testServer.rows('update role r set active = k.active from kept.role k where k.id = r.id and r.active <> k.active')
  await testServer.rows('update role set active = false where id not in (select id from kept.role)')
  await testServer.rows(
    'update player p set user_id = k.user_id from kept.player k where k.club_id = p.club_id and k.id = p.id and p.user_id is null',
  )
  await testServer.rows('update access_key set revoked_at = null')
}

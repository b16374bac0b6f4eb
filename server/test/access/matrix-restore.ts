import type { World } from '../test-server.ts'

const tables = ['team_coach', 'team_manager', 'director_team', 'player_contact', 'role_permission', 'event_staff']

/** What leaving a club takes away, kept before the matrix lets everybody leave … */
export async function keepRoles(world: World): Promise<void> {
  await world.rows('create schema kept')
  for (const table of tables) await world.rows(`create table kept.${table} as select * from ${table}`)
  await world.rows('create table kept.role as select id, active from role')
  await world.rows('create table kept.player as select club_id, id, user_id from player where user_id is not null')
}

/** … and given back at once, so that who left can be asked again. */
export async function giveRolesBack(world: World): Promise<void> {
  for (const table of tables) await world.rows(`insert into ${table} select * from kept.${table} on conflict do nothing`)
  await world.rows('update role r set active = k.active from kept.role k where k.id = r.id and r.active <> k.active')
  await world.rows('update role set active = false where id not in (select id from kept.role)')
  await world.rows(
    'update player p set user_id = k.user_id from kept.player k where k.club_id = p.club_id and k.id = p.id and p.user_id is null',
  )
  await world.rows('update access_key set revoked_at = null')
}

import type { World } from '../test-world.ts'

/** An open import for all teams of a club. */
export async function placeClubImport(world: World, club: number): Promise<number> {
  const [row] = await world.rows(
    `insert into change_set (club_id, kind, title, state, info) values ($1, 'calendar.import', 'matrix', 'open', '{"file_name": "matrix.ics", "calendar_name": null}') returning id`,
    [club],
  )
  return Number(row!['id'])
}

/** An address that leads nowhere, read again for a team. */
export async function placeSource(world: World, club: number, team: number): Promise<number> {
  const [row] = await world.rows(
    `insert into calendar_source (club_id, id, team_id, name, address, address_hash, address_shown, next_read_at) values ($1, $2, $3, 'matrix', $4, 'matrix', 'matrix', '2100-01-01')
     on conflict (club_id, id) do update set paused = false returning id`,
    [club, 700_000 + team, team, world.house.secrets.encrypt('calendar-source', 'http://127.0.0.1/matrix.ics')],
  )
  return Number(row!['id'])
}

/** A word that means the team, under the number of the source. Forgotten and recalled again it stays. */
export async function placeWord(world: World, club: number, team: number, id: number): Promise<void> {
  await world.rows(
    `insert into import_alias (club_id, id, kind, word, team_id) values ($1, $2, 'team', 'matrix ' || $3::bigint, $3) on conflict do nothing`,
    [club, id, team],
  )
}

import { mayManageTeam } from '@touchline/domain/access/policy'
import { isRosterReviewed } from '@touchline/domain/club-teams/roster-rules'
import { forbidden } from '@touchline/domain/kit/refusal'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { roleSessionOf, type ChangeActor, type ChangeEntity, type ChangeRow } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { findTeamPlaces } from '../teams/teams.store.ts'

/** The name of the rows of change sets about rosters; the sets have the team on which the change was made. */
export const rosterPlace = 'roster_place'

/** One player on one team; dates are club-local, YYYY-MM-DD. */
export interface PlaceFacts {
  number: string | null
  position: string | null
  status: string
  joined_on: string | null
  left_on: string | null
  captain: boolean
}
export interface Place extends PlaceFacts {
  id: number
  team_id: number
  player_id: number
}
/** A place in a change: of which player and team. */
export type PlaceValues = Omit<Place, 'id'>

/** The facts of a place without its ids. */
export const factsOf = ({ number, position, status, joined_on, left_on, captain }: PlaceFacts): PlaceFacts => ({
  ...{ number, position, status, joined_on, left_on, captain },
})

/** The places of players on a team, former ones too; locked, so that two changes do not cross, unless they are only read. */
export async function placesOf(
  db: Db,
  clubId: number,
  teamId: number,
  playerIds: readonly number[],
  lock = true,
): Promise<Map<number, Place>> {
  const { rows } = await sql<Place>`select id, team_id, player_id, number, position, status, joined_on, left_on, captain from team_player
    where club_id = ${clubId} and team_id = ${teamId} and player_id = any(${[...playerIds]}::bigint[]) order by id
      ${lock ? sql`for update` : sql``}`.execute(db)
  return new Map(rows.map((place) => [place.player_id, place]))
}

/** How change sets change and undo the place of a player on a team. An undo needs the rights over the team of each place. */
export const rosterPlaces = {
  async apply(tx: Db, row: ChangeRow) {
    const place = row.after as PlaceValues
    const { rows } = await sql<{ id: number }>`
      insert into team_player (club_id, team_id, player_id, number, position, status, joined_on, left_on, captain)
      values (${row.club_id}, ${place.team_id}, ${place.player_id}, ${place.number}, ${place.position}, ${place.status}, ${place.joined_on}, ${place.left_on}, ${place.captain})
      on conflict (club_id, team_id, player_id) do update set number = excluded.number, position = excluded.position, status = excluded.status,
        joined_on = excluded.joined_on, left_on = excluded.left_on, captain = excluded.captain returning id`.execute(tx)
    return { entityId: rows[0]!.id, version: 1 }
  },

  async undoAll(tx: Db, rows: readonly ChangeRow[], actor: ChangeActor) {
    for (const row of rows) await refuseOthersTeam(tx, row, actor)
    const reasons = new Map<ChangeRow, string | null>()
    for (const changes of Map.groupBy(rows, ({ after }) => (after as PlaceValues).player_id).values()) {
      const reason = await undoTogether(tx, changes)
      for (const row of changes) reasons.set(row, reason)
    }
    return rows.map((row) => reasons.get(row) ?? null)
  },
} satisfies ChangeEntity

/** A player who has moved comes back as a whole, or stays: half of a move would put him on both teams. */
async function undoTogether(tx: Db, rows: readonly ChangeRow[]): Promise<string | null> {
  await sql`savepoint player`.execute(tx)
  for (const row of rows) {
    const reason = await undoPlace(tx, row)
    if (reason === null) continue
    await sql`rollback to savepoint player`.execute(tx)
    return reason
  }
  await sql`release savepoint player`.execute(tx)
  return null
}

/** Undoes the change of a place without asking for rights; returns the reason where the place has changed since. */
export async function undoPlace(tx: Db, row: ChangeRow): Promise<string | null> {
  const { team_id, player_id, ...after } = row.after as PlaceValues
  const stands = (await placesOf(tx, row.club_id, team_id, [player_id])).get(player_id)
  if (stands === undefined) return 'changed_since'
  const { id, team_id: _team, player_id: _player, ...now } = stands
  if (!isDeepStrictEqual(now, after)) return 'changed_since'
  if (row.before === null) await sql`delete from team_player where club_id = ${row.club_id} and id = ${id}`.execute(tx)
  else {
    const was = row.before as PlaceValues
    await sql`update team_player set number = ${was.number}, position = ${was.position}, status = ${was.status}, joined_on = ${was.joined_on},
        left_on = ${was.left_on}, captain = ${was.captain} where club_id = ${row.club_id} and id = ${id}`.execute(tx)
  }
  return null
}

async function refuseOthersTeam(tx: Db, row: ChangeRow, actor: ChangeActor): Promise<void> {
  const roleSession = roleSessionOf(actor)
  const [place] = await findTeamPlaces(tx, roleSession, [(row.after as PlaceValues).team_id])
  if (!place || !mayManageTeam(place)(roleSession)) throw forbidden()
  // Otherwise an undo would release, or bring back, a player without approval.
  if (isRosterReviewed(roleSession, place) && isMembership(row)) throw forbidden()
}

/** The change is more than number, positions and captain. */
function isMembership({ before, after }: ChangeRow): boolean {
  const [was, is] = [before as PlaceValues | null, after as PlaceValues]
  return was === null || was.status !== is.status || was.left_on !== is.left_on
}

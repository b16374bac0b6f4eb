import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import { playersOnTeam, rosterOf, type RosterRow } from '../../teams/teams.store.ts'
import type { EventRow } from '../calendar.store.ts'

/** The players of an event: the roster of its team, and guests of other teams. */
export async function rosterOfEvent(
  db: Db,
  event: Pick<EventRow, 'club_id' | 'id' | 'team_id' | 'guest_player_ids'>,
): Promise<Omit<RosterRow, 'contacts'>[]> {
  const roster = await rosterOf(db, event.club_id, event.team_id, false)
  const onTeam = new Set(roster.filter(({ status }) => status === 'active' || status === 'guest').map(({ player_id }) => player_id))
  const ids = event.guest_player_ids.filter((id) => !onTeam.has(id))
  if (ids.length === 0) return roster
  const { rows } = await sql<Omit<RosterRow, 'contacts'>>`
    select p.id as player_id, p.first_name, p.last_name, null as number, p.primary_position as position, 'guest' as status, p.birth_date, null as joined_on
    from player p where p.club_id = ${event.club_id} and p.id = any(${ids}::bigint[]) order by p.last_name collate names, p.first_name collate names, p.id`.execute(
    db,
  )
  return [...roster.filter(({ player_id }) => !ids.includes(player_id)), ...rows]
}

/** Those of the given players who can come to the event; an answer needs no more of a roster. */
export async function playersOfEvent(
  db: Db,
  event: Pick<EventRow, 'club_id' | 'team_id' | 'guest_player_ids'>,
  ids: readonly number[],
): Promise<Set<number>> {
  const guests = ids.filter((id) => event.guest_player_ids.includes(id))
  return new Set([...guests, ...(event.team_id === null ? [] : await playersOnTeam(db, event.club_id, event.team_id, ids))])
}

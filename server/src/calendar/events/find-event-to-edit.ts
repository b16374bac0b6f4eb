import type { Actor } from '@touchline/domain/access/actor'
import type { EventKind } from '@touchline/domain/calendar/event'
import { mayEditClubEvents, mayEditEvent, mayEditTeamEvents } from '@touchline/domain/calendar/policy'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { clubOfRoleSession } from '../../clubs/clubs.store.ts'
import type { Db } from '../../kit/database/database.ts'
import { findTeam, teamScope, type TeamRow } from '../../teams/teams.store.ts'
import { findEvent, lockEvent, eventScope, type EventRow } from '../calendar.store.ts'

/** The path by which an event is edited: its team's, or the club's for events without a team and for games of any team. */
export type EventPath = { team: number; kinds: readonly EventKind[] } | { team: null; kinds: readonly EventKind[]; games?: true }
/** The club and team of an event. */
export interface EditScope {
  clubId: number
  teamId: number | null
}

export async function findEditScope(tx: Db, actor: Actor, path: EventPath): Promise<EditScope> {
  if (path.team !== null) return { clubId: (await findTeamToEdit(tx, actor, path.team)).club_id, teamId: path.team }
  if (actor.clubId === null) throw notFound()
  // Row-level security hides a club of which the caller is no member, whatever the role says.
  await clubOfRoleSession(tx, actor.clubId)
  if (!mayEditClubEvents({ clubId: actor.clubId })(actor)) throw forbidden()
  return { clubId: actor.clubId, teamId: null }
}

export async function findTeamToEdit(db: Db, actor: Actor, teamId: number): Promise<TeamRow> {
  const team = await findTeam(db, actor, teamId)
  if (!mayEditTeamEvents(teamScope(team))(actor)) throw forbidden()
  return team
}

/** Finds and locks the event if the path leads to it and the caller may change it. */
export async function findEventToEdit(tx: Db, actor: Actor, path: EventPath, id: number): Promise<EventRow> {
  if (path.team !== null) await findTeamToEdit(tx, actor, path.team)
  if (actor.clubId !== null) await lockEvent(tx, actor.clubId, id)
  const event = await findEvent(tx, actor, id)
  const fits = path.kinds.includes(event.kind) && (event.team_id === path.team || (path.team === null && path.games === true))
  if (!fits) throw notFound()
  if (!mayEditEvent(eventScope(event))(actor)) throw forbidden()
  return event
}

import { fill } from '@touchline/domain/kit/texts'
import { Refusal } from '@touchline/domain/kit/refusal'
import { recordTopic } from '@touchline/domain/kit/record/record'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import type { requestRosterChange } from '@touchline/domain/roster-changes/endpoints'
import { texts as english } from '@touchline/domain/roster-changes/texts.en'
import { texts as spanish } from '@touchline/domain/roster-changes/texts.es'
import { sql } from 'kysely'
import { findRoster, planToAdd, planToMove, planToRelease, refused } from '../club-teams/change-roster.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { announce } from '../kit/live/live.ts'
import { findChange, type RosterChangeRow } from './roster-changes.store.ts'

export const wordsOf = ({ actor }: Pick<ActionContext, 'actor'>) => (actor.locale === 'es' ? spanish : english)

/** Announces a change of the requests to those who have the list open. */
export const announceRequests = ({ db, actor }: ActionContext, does: string, ids: readonly number[]) =>
  announceOf(db, actor.clubId!, does, ids)
const announceOf = (db: Db, clubId: number, does: string, ids: readonly number[]) =>
  announce(db, clubId, { topic: recordTopic({ plural: 'roster-requests' }, clubId), type: `roster-requests.${does}`, payload: { ids } })

/** Asks the club for a change of a roster. The rules are those of a change at once; one request for each player, all or none. */
export async function requestChange(call: ActionContext, teamId: number, body: BodyOf<typeof requestRosterChange>) {
  const { db, actor, request } = call
  const { kind, status, note } = body
  const ids = [...new Set(body.player_ids)]
  const to = kind === 'move' ? body.to_team_id : null
  const team = await findRoster(call, teamId)
  if (kind === 'move' && to === null) throw refused('to_team_id', wordsOf(call).toTeamNeeded)
  const planned = kind === 'add' ? [await planToAdd(call, teamId, { player_ids: ids, status }, 'request')] : []
  if (kind !== 'add')
    for (const player of ids) {
      const plan = to === null ? planToRelease(call, teamId, player, 'request') : planToMove(call, teamId, player, to, 'request')
      planned.push(await plan.catch(asField))
    }
  const players = planned.flatMap((plan) => plan.players)
  const { rows: asked } = await sql<{ player_id: number }>`select player_id from roster_change where club_id = ${actor.clubId}
    and state = 'pending' and player_id = any(${ids}::bigint[]) and (team_id = ${team.id} or to_team_id = ${team.id})`.execute(db)
  const again = players.find(({ id }) => asked.some(({ player_id }) => player_id === id))
  if (again) throw refused('player_ids', fill(wordsOf(call).alreadyAsked, { player: again.name }))
  const { rows } = await sql<{
    id: number
  }>`insert into roster_change (club_id, kind, player_id, team_id, to_team_id, join_status, note, requested_by_user_id)
    select ${team.club_id}, ${kind}, player, ${team.id}, ${to}::bigint, ${status}, ${note === '' ? null : note}, ${actor.userId}
    from unnest(${ids}::bigint[]) player returning id`.execute(db)
  const created = rows.map(({ id }) => id)
  const diff = { kind, requests: created, players: ids, ...(to !== null && { to }) }
  await audit(db, actor, request, { action: 'roster_change.requested', entity: 'team', entityId: team.id, clubId: team.club_id, diff })
  await announceRequests(call, 'requested', created)
  return { requested: created.length }
}

interface Release {
  clubId: number
  teamId: number
  playerId: number
  note: string
  /** The person whose act the request follows from. */
  byUserId: number | null
}
/** Asks for the release of a player after an act elsewhere, as the end of a registration; false where a request about the player and the team waits already. */
export async function requestRelease(db: Db, { clubId, teamId, playerId, note, byUserId }: Release): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`insert into roster_change (club_id, kind, player_id, team_id, note, requested_by_user_id)
    select ${clubId}::bigint, 'release', ${playerId}::bigint, ${teamId}::bigint, ${note}, ${byUserId}::bigint
    where not exists (select from roster_change o where o.club_id = ${clubId} and o.player_id = ${playerId} and o.state = 'pending'
      and (o.team_id = ${teamId} or o.to_team_id = ${teamId})) returning id`.execute(db)
  const [made] = rows
  if (!made) return false
  const diff = { kind: 'release', requests: [made.id], players: [playerId] }
  await audit(db, null, null, { action: 'roster_change.requested', entity: 'team', entityId: teamId, clubId, diff })
  await announceOf(db, clubId, 'requested', [made.id])
  return true
}

/** A player who is not on the roster is an error of the field, because the id is in the body. */
function asField(error: unknown): never {
  if (error instanceof Refusal && error.status === 404) throw refused('player_ids', error.message)
  throw error
}

/** Refuses a second decision with the name of the person who was first. */
export function refuseDecided(call: ActionContext, { state, decider }: RosterChangeRow): void {
  if (state === 'pending') return
  const words = wordsOf(call)
  const sentence = state === 'withdrawn' ? words.alreadyWithdrawn : fill(words.alreadyDecided, { name: decider ?? '–' })
  throw new Refusal('roster_change.decided', sentence, { status: 409, facts: { state, user: decider } })
}

/** Sets the outcome of a pending request, audits and announces it. */
export async function decideChange(call: ActionContext, id: number, state: 'denied' | 'withdrawn', reason: string | null): Promise<void> {
  const { db, actor, request } = call
  await sql`update roster_change set state = ${state}, decided_by_user_id = ${actor.userId}, decided_at = app_now(), reason = ${reason}
    where club_id = ${actor.clubId} and id = ${id}`.execute(db)
  await audit(db, actor, request, {
    ...{ action: `roster_change.${state}`, entity: 'roster_change', entityId: id, clubId: actor.clubId!, diff: {} },
  })
  await announceRequests(call, state, [id])
}

/** Withdraws a pending request: everybody who manages its team may. */
export async function withdrawChange(call: ActionContext, id: number) {
  const { row } = await findChange(call.db, call.actor, id, true)
  await findRoster(call, row.team_id)
  refuseDecided(call, row)
  await decideChange(call, id, 'withdrawn', null)
  return { withdrawn: true as const }
}

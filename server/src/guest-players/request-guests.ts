import type { requestGuests as contract } from '@touchline/domain/guest-players/endpoints'
import { daysProblem, mostDays } from '@touchline/domain/guest-players/guest'
import { isOverrider, mayAssignGuests, mayDecideGuest } from '@touchline/domain/guest-players/policy'
import { texts as english } from '@touchline/domain/guest-players/texts.en'
import { texts as spanish } from '@touchline/domain/guest-players/texts.es'
import { dateOf } from '@touchline/domain/kit/dates'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { findTeam, teamScope, type TeamRow } from '../teams/teams.store.ts'
import { announceGuests, guestChange, storeGuests, notifyOfGuest } from './guest-changes.ts'
import { busyGuests, guestsByIds, insertRequests, playersForTeam, type Pair } from './guests.store.ts'

export const wordsOf = ({ actor }: Pick<ActionContext, 'actor'>) => (actor.locale === 'es' ? spanish : english)
export const todayOf = ({ actor, now }: Pick<ActionContext, 'actor' | 'now'>) => dateOf(now, actor.clubZone)
export const refused = (field: string, sentence: string) => new Refusal('guest.wrong', sentence, { errors: { [field]: [sentence] } })

/** Finds a team for which the actor assigns guests: 404 for a team of others, 403 without the right. */
export async function findTeamOfGuests({ db, actor }: ActionContext, id: number): Promise<TeamRow> {
  const team = await findTeam(db, actor, id)
  if (!mayAssignGuests(teamScope(team))(actor)) throw forbidden()
  return team
}

function refuseWrongDays(call: ActionContext, { from_on: from, to_on: to }: BodyOf<typeof contract>): void {
  const words = wordsOf(call)
  const problem = daysProblem({ from, to, today: todayOf(call) })
  if (problem === 'past') throw refused('from_on', words.daysPast)
  if (problem) throw refused('to_on', problem === 'order' ? words.daysOrder : fill(words.daysLong, { count: mostDays }))
}

/** The chosen players; refused at the field for one of another club, one who is on the team, and one with an assignment on these days. */
async function chosenPlayers(call: ActionContext, team: TeamRow, { player_ids, from_on, to_on }: BodyOf<typeof contract>): Promise<Pair[]> {
  const { db, actor } = call
  const [words, ids] = [wordsOf(call), [...new Set(player_ids)]]
  const players = await playersForTeam(db, actor, team.id, todayOf(call), { ids })
  if (players.length < ids.length) throw refused('player_ids', words.unknownPlayer)
  const onTeam = players.find(({ isOnTeam }) => isOnTeam)
  if (onTeam) throw refused('player_ids', fill(words.onTeam, { player: onTeam.player.name }))
  const busy = await busyGuests(db, team.club_id, { teamId: team.id, playerIds: ids, from: from_on, to: to_on })
  const other = players.find(({ player }) => busy.has(player.id))
  if (other) throw refused('player_ids', fill(words.overlaps, { player: other.player.name }))
  return players
}

/** Asks for guests; those whom the actor may approve are approved at once. Who does not fit the team is approved by an admin with a reason only. */
export async function requestGuests(call: ActionContext, teamId: number, body: BodyOf<typeof contract>) {
  const { db, actor, request } = call
  const team = await findTeamOfGuests(call, teamId)
  const words = wordsOf(call)
  if (team.archived) throw refused('player_ids', words.archivedTeam)
  if (team.season_archived || team.season_end < todayOf(call)) throw refused('player_ids', words.seasonOver)
  refuseWrongDays(call, body)
  // Two requests for one player follow each other, so that the days are not taken twice.
  await sql`select from team where club_id = ${team.club_id} and id = ${team.id} for update`.execute(db)
  const players = await chosenPlayers(call, team, body)
  const approved = new Set<number>()
  for (const { player, place, conflicts } of players) {
    if (!mayDecideGuest(place)(actor)) continue
    if (conflicts.length === 0) approved.add(player.id)
    else if (isOverrider(actor, place.team)) {
      if (body.reason === null) throw refused('reason', words.reasonNeeded)
      approved.add(player.id)
    }
  }
  const { from_on: from, to_on: to, note } = body
  const playerIds = players.map(({ player }) => player.id)
  const ids = await insertRequests(db, team.club_id, { teamId: team.id, playerIds, from, to, note, userId: actor.userId })
  const made = await guestsByIds(db, actor, ids, todayOf(call))
  for (const { id, player } of made) {
    const diff = { player: player.id, team: team.id, from, to }
    await audit(db, actor, request, { action: 'guest.requested', entity: guestChange, entityId: id, clubId: team.club_id, diff })
  }
  const [atOnce, waiting] = [made.filter(({ player }) => approved.has(player.id)), made.filter(({ player }) => !approved.has(player.id))]
  for (const guest of waiting) await notifyOfGuest(call, 'requested', guest, null)
  await announceGuests(db, team.club_id, 'requested')
  // Undo of an approval at once withdraws: nobody has to decide about the request.
  const approval = { state: 'approved', reason: body.reason, was: 'withdrawn' } as const
  const change_set_id = atOnce.length > 0 ? await storeGuests(call, atOnce, approval) : null
  return { requested: waiting.length, approved: atOnce.length, change_set_id }
}

import type { Actor } from '@touchline/domain/access/actor'
import type { TeamPlace } from '@touchline/domain/access/policy'
import { mayManageTeam } from '@touchline/domain/access/policy'
import type { addPlayers as addContract, savePlace as saveContract } from '@touchline/domain/club-teams/roster-endpoints'
import type { RosterNews } from '@touchline/domain/club-teams/roster-mail'
import { mayApproveRoster } from '@touchline/domain/club-teams/policy'
import { isPlayerNumber, isRosterReviewed } from '@touchline/domain/club-teams/roster-rules'
import { texts as english } from '@touchline/domain/club-teams/roster-texts.en'
import { texts as spanish } from '@touchline/domain/club-teams/roster-texts.es'
import { dateOf } from '@touchline/domain/kit/dates'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, type NewChange } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import type { JudgedRow } from '../kit/list/bulk-routes.ts'
import { findTeam, teamScope, type TeamRow } from '../teams/teams.store.ts'
import { lockPlayers, playersInReach } from './roster.store.ts'
import { tellingOf, tellOfRosters } from './roster-notice.ts'
import { factsOf, placesOf, rosterPlace, type Place, type PlaceFacts, type PlaceValues } from './roster-places.ts'

const wordsOf = ({ actor }: ActionContext) => (actor.locale === 'es' ? spanish : english)
export const refused = (field: string, sentence: string) => new Refusal('roster.wrong', sentence, { errors: { [field]: [sentence] } })

/**
 * The right with which a roster is changed: at once, or where the club reviews changes, by a request and its approval. The rules are the same for all three.
 */
export type RosterRight = 'own' | 'request' | 'approval'

/** Finds a team whose roster the actor manages. 404 for others' teams, 403 without the right. */
export async function findRoster(call: ActionContext, id: number): Promise<TeamRow> {
  const team = await findTeam(call.db, call.actor, id)
  if (!mayManageTeam(teamScope(team))(call.actor)) throw forbidden()
  return team
}

/** Finds a team whose changes the actor approves. 404 for a team that the actor does not see, 403 without the right. */
export async function findRosterToApprove(call: ActionContext, id: number): Promise<TeamRow> {
  const team = await findTeam(call.db, call.actor, id)
  if (!mayApproveRoster(teamScope(team))(call.actor)) throw forbidden()
  return team
}

/**
 * Finds a team for a change of its roster. Refused for an archived team, for a change at once that needs a request, and for a request that is not needed.
 * `lock` keeps the roster until the end of the transaction.
 */
async function findRosterToChange(call: ActionContext, id: number, right: RosterRight, lock = true): Promise<TeamRow> {
  const team = await (right === 'approval' ? findRosterToApprove(call, id) : findRoster(call, id))
  const words = wordsOf(call)
  const isReviewed = isRosterReviewed(call.actor, teamScope(team) satisfies TeamPlace)
  if (right === 'own' && isReviewed) throw new Refusal('roster.review', words.reviewed)
  if (right === 'request' && !isReviewed) throw new Refusal('roster.not_reviewed', words.notReviewed)
  if (team.archived) throw new Refusal('roster.wrong', words.archivedTeam)
  // Two changes of one roster follow each other, so that a number is not given twice.
  if (lock) await sql`select from team where club_id = ${team.club_id} and id = ${team.id} for update`.execute(call.db)
  return team
}

/** The parts of an action that a place on a roster depends on. */
export type Placing = Pick<ActionContext, 'db' | 'now'> & { actor: Pick<Actor, 'clubZone'> }
export type Roster = Pick<TeamRow, 'club_id' | 'id'>

const today = ({ actor, now }: Placing) => dateOf(now, actor.clubZone)
const fresh = (call: Placing, status: string): PlaceFacts => ({
  ...{ number: null, position: null, status, joined_on: today(call), left_on: null, captain: false },
})
/** A player who comes back has the earlier number and positions, unless somebody else has the number now. */
async function returned(call: Placing, team: Roster, was: PlaceFacts | undefined, status: string): Promise<PlaceFacts> {
  const place = { ...fresh(call, status), ...(was && { number: was.number, position: was.position }) }
  return place.number !== null && (await holderOf(call, team, place.number)) ? { ...place, number: null } : place
}

interface Joining {
  id: number
  name: string
}
/** The changes with which players join a locked team, and the players who are on its roster already. */
export async function planToJoin(call: Placing, team: Roster, players: readonly Joining[], status = 'active') {
  const ids = players.map(({ id }) => id)
  const places = await placesOf(call.db, team.club_id, team.id, ids)
  const rows: NewChange[] = []
  const already: Joining[] = []
  for (const { id, name } of players) {
    const was = places.get(id)
    if (was?.left_on === null) already.push({ id, name })
    else rows.push(changeOf(name, { team_id: team.id, player_id: id }, was, await returned(call, team, was, status)))
  }
  return { rows, already }
}

/** The change with which a player leaves a locked team; none where the player is not on its roster. */
export async function planToLeave(call: Placing, team: Roster, { id, name }: Joining): Promise<NewChange[]> {
  const place = (await placesOf(call.db, team.club_id, team.id, [id])).get(id)
  return place?.left_on === null ? [changeOf(name, { team_id: team.id, player_id: id }, place, left(call, place))] : []
}

/** A change that keeps the rules and is not stored yet. */
export interface PlannedChange {
  does: 'added' | 'place_saved' | 'moved' | 'released'
  title: string
  rows: readonly NewChange[]
  /** Null: nobody is told. */
  news: RosterNews | null
  players: readonly { id: number; name: string }[]
  team: TeamRow
  /** Of a player who moves. */
  from?: TeamRow
}

/** Plans to add players who are in reach of the actor. Those who are on the roster already, and unknown ones, are refused at the field. */
export async function planToAdd(
  call: ActionContext,
  teamId: number,
  { player_ids, status }: BodyOf<typeof addContract>,
  right: RosterRight = 'own',
): Promise<PlannedChange> {
  const { db } = call
  const team = await findRosterToChange(call, teamId, right)
  const words = wordsOf(call)
  const ids = [...new Set(player_ids)]
  await lockPlayers(db, team.club_id, ids)
  const players = await playersInReach(db, call.actor, teamScope(team), { ids })
  if (players.length < ids.length) throw refused('player_ids', words.unknownPlayer)
  const { rows, already } = await planToJoin(call, team, players, status)
  if (already.length > 0) throw refused('player_ids', fill(words.alreadyThere, { player: already[0]!.name }))
  return { team, does: 'added', title: titleOf(players), rows, news: status === 'guest' ? 'guest' : 'added', players }
}

type PlaceGiven = BodyOf<typeof saveContract>
/** The code of the reason for which a place stays as it is. */
type PlaceStays = 'same' | 'reviewed'

/** Finds a team whose places the actor changes; while the club reviews changes of the roster, all but their status. */
async function findPlacesToSave(call: ActionContext, teamId: number, lock = true): Promise<{ team: TeamRow; isReviewed: boolean }> {
  const isReviewed = isRosterReviewed(call.actor, teamScope(await findRoster(call, teamId)))
  return { isReviewed, team: await findRosterToChange(call, teamId, isReviewed ? 'request' : 'own', lock) }
}

/** The change of a place, whose number was checked. */
function savedPlace(
  label: string,
  place: Place,
  given: Omit<PlaceFacts, 'joined_on' | 'left_on'>,
  isReviewed: boolean,
): NewChange | PlaceStays {
  if (isReviewed && given.status !== place.status) return 'reviewed'
  const { team_id, player_id, joined_on, left_on } = place
  const after = { ...given, position: given.position === '' ? null : given.position, joined_on, left_on }
  return isDeepStrictEqual(after, factsOf(place)) ? 'same' : changeOf(label, { team_id, player_id }, place, after)
}

const savedChange = (team: TeamRow, title: string, rows: readonly NewChange[], players: PlannedChange['players']): PlannedChange => ({
  ...{ team, does: 'place_saved', title, rows, news: null, players },
})

/** Saves number, positions, status and captain. A number that another player of the team has is refused at the field, and another status while the club reviews changes. Nobody is told. */
export async function savePlace(call: ActionContext, teamId: number, playerId: number, given: PlaceGiven) {
  const { team, isReviewed } = await findPlacesToSave(call, teamId)
  const { player, place } = await findPlace(call, team, playerId)
  const [words, digits] = [wordsOf(call), call.actor.config.max_player_number_digits]
  const number = given.number === '' ? null : given.number
  const row = savedPlace(player.name, place, { ...given, number }, isReviewed)
  if (row === 'reviewed') throw refused('status', words.reviewed)
  if (number !== null && number !== place.number) {
    if (!isPlayerNumber(number, digits)) throw refused('number', fill(words.badNumber, { digits }))
    const holder = await holderOf(call, team, number)
    if (holder) throw refused('number', fill(words.numberTaken, { number, player: holder }))
  }
  if (row === 'same') return { change_set_id: null, told: 0 }
  return await makeChange(call, savedChange(team, player.name, [row], [player]))
}

/** The new values of several places; a value that is left out stays as it is. */
export type PlacesSet = Partial<Pick<PlaceGiven, 'status' | 'position'>>

/** A player of a roster with the planned change of the place. */
export interface PlannedPlace extends JudgedRow {
  change: NewChange | null
}

/** Plans to give several players of a roster the same status or positions, by the rules of `savePlace`; a player whose place stays has the reason. */
export async function planToSavePlaces(
  call: ActionContext,
  teamId: number,
  set: PlacesSet | undefined,
  { ids, lock }: { ids: readonly number[]; lock: boolean },
): Promise<PlannedPlace[]> {
  const words = wordsOf(call)
  const given = Object.fromEntries(Object.entries(set ?? {}).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) throw refused('set', words.chooseValue)
  const { team, isReviewed } = await findPlacesToSave(call, teamId, lock)
  const places = await placesOf(call.db, team.club_id, team.id, ids, lock)
  const wordOf = (status: string) => words[`status.${status}` as 'status.active']
  return (await namesOf(call.db, team.club_id, ids)).flatMap(({ id, name }) => {
    const place = places.get(id)
    if (place?.left_on !== null) return []
    const { number, position, status, captain } = place
    const row = savedPlace(name, place, { number, position, status, captain, ...given }, isReviewed)
    if (typeof row === 'string') return { id, label: name, leftOut: row, change: null }
    const after = row.after as PlaceValues
    const diff = [
      { name: 'status', from: wordOf(status), to: wordOf(after.status) },
      { name: 'position', from: position, to: after.position },
    ]
    return { id, label: name, leftOut: null, change: row, diff: diff.filter(({ from, to }) => from !== to) }
  })
}

/** Saves the planned places as one change. Returns the id of the change set. */
export async function savePlaces(call: ActionContext, teamId: number, planned: readonly PlannedPlace[]): Promise<number> {
  const rows = planned.flatMap(({ change }) => change ?? [])
  const players = planned.map(({ id, label: name }) => ({ id, name }))
  return (await makeChange(call, savedChange(await findRoster(call, teamId), titleOf(players), rows, players))).change_set_id
}

const titleOf = (players: PlannedChange['players']): string =>
  players
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 200)

/** The team that players join, named in the body; a team that the actor does not manage is refused at the field. */
export async function findNewTeam(call: ActionContext, id: number, right: RosterRight = 'own', lock = true): Promise<TeamRow> {
  try {
    return await findRosterToChange(call, id, right, lock)
  } catch (error) {
    if (error instanceof Refusal && (error.status === 404 || error.status === 403)) throw refused('to_team_id', wordsOf(call).gone)
    throw error
  }
}

/** Plans to move a player to another team that the actor manages; there he keeps his positions, and his number if it is free. */
export async function planToMove(
  call: ActionContext,
  teamId: number,
  playerId: number,
  toId: number,
  right: RosterRight = 'own',
): Promise<PlannedChange> {
  // In one order, so that two moves in opposite directions do not wait for each other.
  await sql`select from team where club_id = ${call.actor.clubId} and id = any(${[teamId, toId]}::bigint[]) order by id for update`.execute(
    call.db,
  )
  const from = await findRosterToChange(call, teamId, right)
  const { player, place } = await findPlace(call, from, playerId)
  const words = wordsOf(call)
  const to = toId === from.id ? null : await findNewTeam(call, toId, right)
  if (to === null) throw refused('to_team_id', fill(words.alreadyThere, { player: player.name }))
  const was = (await placesOf(call.db, to.club_id, to.id, [playerId])).get(playerId)
  if (was?.left_on === null) throw refused('to_team_id', fill(words.alreadyThere, { player: player.name }))
  const { number, position, status } = place
  const there = await returned(call, to, { ...place, number, position }, status)
  const rows = [
    changeOf(player.name, { team_id: from.id, player_id: playerId }, place, left(call, place)),
    changeOf(player.name, { team_id: to.id, player_id: playerId }, was, there),
  ]
  return { team: to, does: 'moved', title: player.name, rows, news: 'moved', players: [player], from }
}

/** Plans to release a player from a team; answers, marks and results of the past stay. */
export async function planToRelease(
  call: ActionContext,
  teamId: number,
  playerId: number,
  right: RosterRight = 'own',
): Promise<PlannedChange> {
  const team = await findRosterToChange(call, teamId, right)
  const { player, place } = await findPlace(call, team, playerId)
  const row = changeOf(player.name, { team_id: team.id, player_id: playerId }, place, left(call, place))
  return { team, does: 'released', title: player.name, rows: [row], news: 'released', players: [player] }
}

const left = (call: Placing, { number, position, status, joined_on }: PlaceFacts): PlaceFacts => ({
  ...{ number, position, status, joined_on, left_on: today(call), captain: false },
})

function changeOf(label: string, of: { team_id: number; player_id: number }, was: PlaceFacts | undefined, after: PlaceFacts): NewChange {
  const before: PlaceValues | null = was ? { ...of, ...factsOf(was) } : null
  return { entity: rosterPlace, entity_id: null, op: was ? 'update' : 'create', label, before, after: { ...of, ...after } }
}

async function findPlace(call: ActionContext, team: TeamRow, playerId: number) {
  const place = (await placesOf(call.db, team.club_id, team.id, [playerId])).get(playerId)
  if (place?.left_on !== null) throw notFound()
  const [player] = await namesOf(call.db, team.club_id, [playerId])
  return { place, player: player! }
}

/** Players of the club by name, in the order of the ids. */
async function namesOf(db: Db, clubId: number, ids: readonly number[]): Promise<Joining[]> {
  const { rows } = await sql<Joining>`select id, first_name || ' ' || last_name as name from player
    where club_id = ${clubId} and id = any(${[...ids]}::bigint[]) order by array_position(${[...ids]}::bigint[], id)`.execute(db)
  return rows
}

/** The name of the player who wears a number on the team now. */
async function holderOf({ db }: Placing, team: Roster, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select p.first_name || ' ' || p.last_name as name from team_player tp
    join player p on p.club_id = tp.club_id and p.id = tp.player_id
    where tp.club_id = ${team.club_id} and tp.team_id = ${team.id} and tp.number = ${number} and tp.left_on is null limit 1`.execute(db)
  return rows[0]?.name
}

/** The approval of a request: rows that change and are undone together with the roster, and the requester, who gets a message of his own. */
export interface Approval {
  rows: readonly NewChange[]
  requesterId: number | null
  /** The id of the change set of an earlier approval in the same act: one undo restores both. */
  into?: number
}

/** Stores a planned change, audits it and tells those concerned. */
export async function makeChange(
  call: ActionContext,
  { team, does, title, rows, news, players, from }: PlannedChange,
  approval?: Approval,
) {
  const { db, ctx, actor, request, now } = call
  const set = {
    clubId: team.club_id,
    kind: `roster.${does}`,
    title,
    teamId: from?.id ?? team.id,
    userId: actor.userId,
    into: approval?.into,
  }
  const { id } = await makeAtOnce(db, ctx.changes, set, [...rows, ...(approval?.rows ?? [])], actor, now)
  const diff = { players: players.map((player) => player.id), ...(from && { from: from.id }) }
  await audit(db, actor, request, {
    ...{ action: `roster.${does}`, entity: 'team', entityId: team.id, clubId: team.club_id, diff },
    ...{ before: rows.map(({ before }) => before), after: rows.map(({ after }) => after) },
  })
  const changes = news === null ? [] : players.map((player) => ({ news, player, team, ...(from && { from }) }))
  const requesterId = approval?.requesterId ?? null
  return { change_set_id: id, told: changes.length === 0 ? 0 : await tellOfRosters(tellingOf(call), id, changes, { requesterId }) }
}

import { mayManageTeam, maySeeTeam } from '@touchline/domain/access/policy'
import { placeToLeave, type RosterAct } from '@touchline/domain/club-teams/roster-acts'
import type { RosterNews } from '@touchline/domain/club-teams/roster-mail'
import { isRosterReviewed } from '@touchline/domain/club-teams/roster-rules'
import { texts as english } from '@touchline/domain/club-teams/roster-texts.en'
import { texts as spanish } from '@touchline/domain/club-teams/roster-texts.es'
import { dateOf } from '@touchline/domain/kit/dates'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce } from '../kit/change-set.ts'
import type { JudgedRow } from '../kit/list/bulk-routes.ts'
import { findTeamPlaces, teamScope, type TeamRow } from '../teams/teams.store.ts'
import { findNewTeam, refused } from './change-roster.ts'
import { rosterActKind, type PlaceChange } from './roster-act-changes.ts'
import { tellingOf, tellOfRosters, toldOfEach } from './roster-notice.ts'
import { factsOf, type PlaceFacts } from './roster-places.ts'
import { lockPlayers, playersInReach } from './roster.store.ts'

/** What an act on several rosters is asked for: the team that players join, the one that they leave, and whether they join as guests. */
export interface RosterAsk {
  to_team_id?: number | undefined
  from_team_id?: number | undefined
  guests?: boolean | undefined
}

/** A player with the planned changes of his places. */
interface Planned extends JudgedRow {
  changes: PlaceChange[]
  news: RosterNews
  team: { id: number; name: string }
  from?: { id: number; name: string }
}

interface PlaceRow extends PlaceFacts {
  player_id: number
  team_id: number
  team: string
  club_region_id: number | null
  season_id: number
  over: boolean
}
interface PlayerRow {
  id: number
  name: string
  archived: boolean
}

const newsOf = { add: 'added', move: 'moved', release: 'released' } as const

/**
 * Plans an act on the rosters of players by the rules of the single acts; a player who cannot be changed has the reason. Refused as a whole for a wrong new team. `lock`
 * keeps players, places and the rosters concerned until the end of the transaction.
 */
export async function planRosterAct(
  call: ActionContext,
  act: RosterAct,
  { to_team_id, from_team_id, guests = false }: RosterAsk,
  { ids, lock }: { ids: readonly number[]; lock: boolean },
): Promise<Planned[]> {
  const { db, actor, now } = call
  const to = act === 'release' ? null : await newTeam(call, to_team_id)
  if (act !== 'add' && from_team_id !== undefined) await refuseUnseen(call, from_team_id)
  if (lock) await lockRosters(call, ids, to)
  const players = await playersOf(call, ids, lock)
  const places = Map.groupBy(await placesOfPlayers(call, ids, to, lock), ({ player_id }) => player_id)
  const reach = to && act === 'add' ? new Set((await playersInReach(db, actor, teamScope(to), { ids })).map(({ id }) => id)) : null
  const taken = to ? await numbersOf(call, to) : new Set<string>()
  const today = dateOf(now, actor.clubZone)

  const judge = ({ id, name, archived }: PlayerRow): Planned | string => {
    const own = places.get(id) ?? []
    const there = own.find(({ team_id }) => team_id === to?.id)
    if (archived) return 'archived'
    if (there?.left_on === null) return 'already'
    const current = own.filter(({ left_on, over }) => left_on === null && !over)
    const leaves = act === 'add' ? null : placeToLeave(current, { fromTeamId: from_team_id, seasonId: to?.season_id })
    if (typeof leaves === 'string') return leaves
    if (leaves) {
      const scope = teamScope({ club_id: actor.clubId!, id: leaves.team_id, club_region_id: leaves.club_region_id })
      if (!mayManageTeam(scope)(actor)) return 'forbidden'
      if (isRosterReviewed(actor, scope)) return 'reviewed'
    } else if (!reach?.has(id)) return 'forbidden'
    const changes: PlaceChange[] = []
    if (leaves) changes.push(placeChange(leaves, { ...factsOf(leaves), left_on: today, captain: false }))
    const from = leaves && { id: leaves.team_id, name: leaves.team }
    let number: string | null = null
    if (to) {
      // As in the single acts: a player keeps number and positions, and one who comes back has the earlier ones.
      const was = leaves ?? there
      number = was && was.number !== null && !taken.has(was.number) ? was.number : null
      if (number !== null) taken.add(number)
      const status = leaves?.status ?? (guests ? 'guest' : 'active')
      const after = { number, position: was?.position ?? null, status, joined_on: today, left_on: null, captain: false }
      changes.push({ of: { team_id: to.id, player_id: id }, before: there ? factsOf(there) : null, after })
    }
    const was = leaves?.number ?? null
    return {
      ...{ id, label: name, leftOut: null, changes },
      news: act === 'add' && guests ? 'guest' : newsOf[act],
      ...(to ? { team: to, ...(from && { from }) } : { team: from! }),
      diff: [
        { name: 'team', from: from?.name ?? null, to: to?.name ?? null },
        ...(to && was !== number ? [{ name: 'number', from: was, to: number }] : []),
      ],
    }
  }
  const team = to ?? { id: 0, name: '' }
  const planned = players.map((player): Planned => {
    const judged = judge(player)
    if (typeof judged !== 'string') return judged
    return { id: player.id, label: player.name, leftOut: judged, changes: [], news: newsOf[act], team }
  })
  const concerned = planned.flatMap(({ id, leftOut, team: joined, from }) =>
    leftOut === null ? [{ playerId: id, teamIds: [joined.id, ...(from ? [from.id] : [])] }] : [],
  )
  const told = await toldOfEach(db, { clubId: actor.clubId!, actorId: actor.userId }, concerned)
  return planned.map((row) => ({ ...row, notified: (told.get(row.id) ?? []).map(({ user_id, name }) => ({ id: user_id, name })) }))
}

/** Makes the planned changes as one change set, and queues the mails. Returns the id of the change set. */
export async function runRosterAct(call: ActionContext, act: RosterAct, planned: readonly Planned[]): Promise<number> {
  const { db, ctx, actor, request, now } = call
  const clubId = actor.clubId!
  const title = planned
    .map(({ label }) => label)
    .join(', ')
    .slice(0, 200)
  const set = { clubId, kind: `${rosterActKind}.${newsOf[act]}`, title, teamId: null, userId: actor.userId }
  const rows = planned.map(({ id, label, changes }) => ({
    ...{ entity: rosterActKind, entity_id: id, op: 'update' as const, label, before: null, after: changes },
  }))
  const { id } = await makeAtOnce(db, ctx.changes, set, rows, actor, now)
  for (const team of new Map(planned.map((row) => [row.team.id, row.team])).values()) {
    const players = planned.filter((row) => row.team.id === team.id)
    const diff = { players: players.map((player) => player.id), from: players.flatMap(({ from }) => (from ? [from.id] : [])) }
    await audit(db, actor, request, { action: `roster.${newsOf[act]}`, entity: 'team', entityId: team.id, clubId, diff })
  }
  const news = planned.map((row) => ({
    ...{ news: row.news, player: { id: row.id, name: row.label }, team: row.team },
    ...(row.from && { from: row.from }),
  }))
  await tellOfRosters(tellingOf(call), id, news)
  return id
}

const wordsOf = ({ actor }: ActionContext) => (actor.locale === 'es' ? spanish : english)

async function newTeam(call: ActionContext, id: number | undefined): Promise<TeamRow> {
  // The rosters are locked together with those that players leave, in one order.
  if (id !== undefined) return await findNewTeam(call, id, 'own', false)
  throw refused('to_team_id', wordsOf(call).chooseTeam)
}

async function refuseUnseen(call: ActionContext, teamId: number): Promise<void> {
  const [place] = await findTeamPlaces(call.db, call.actor, [teamId])
  if (!place || !maySeeTeam(place)(call.actor)) throw refused('from_team_id', wordsOf(call).gone)
}

const placeChange = ({ team_id, player_id, ...facts }: PlaceRow, after: PlaceFacts): PlaceChange => ({
  ...{ of: { team_id, player_id }, before: factsOf(facts), after },
})

async function lockRosters({ db, actor }: ActionContext, ids: readonly number[], to: TeamRow | null): Promise<void> {
  const { clubId } = actor
  await sql`select from team where club_id = ${clubId} and (id = ${to?.id ?? null}::bigint or id in (select team_id from team_player
    where club_id = ${clubId} and player_id = any(${[...ids]}::bigint[]) and left_on is null)) order by id for update`.execute(db)
}

/** In the order of the ids, which is that of the list. */
async function playersOf({ db, actor }: ActionContext, ids: readonly number[], lock: boolean): Promise<PlayerRow[]> {
  if (lock) await lockPlayers(db, actor.clubId!, ids)
  const { rows } = await sql<PlayerRow>`select id, first_name || ' ' || last_name as name, archived_at is not null as archived
    from player where club_id = ${actor.clubId} and id = any(${[...ids]}::bigint[])`.execute(db)
  const byId = new Map(rows.map((player) => [player.id, player]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The present places of players, and the former ones on the new team. */
async function placesOfPlayers({ db, actor, now }: ActionContext, ids: readonly number[], to: TeamRow | null, lock: boolean) {
  const { clubId } = actor
  const { rows } =
    await sql<PlaceRow>`select tp.player_id, tp.team_id, tp.number, tp.position, tp.status, tp.joined_on, tp.left_on, tp.captain,
      t.name as team, t.club_region_id, t.season_id, t.archived or s.archived or s.end_date < ${dateOf(now, actor.clubZone)}::date as over
    from team_player tp join team t on t.club_id = ${clubId} and t.id = tp.team_id join season s on s.club_id = ${clubId} and s.id = t.season_id
    where tp.club_id = ${clubId} and tp.player_id = any(${[...ids]}::bigint[]) and (tp.left_on is null or tp.team_id = ${to?.id ?? null}::bigint)
    order by tp.id ${lock ? sql`for update of tp` : sql``}`.execute(db)
  return rows
}

/** The numbers that are worn on a team. */
async function numbersOf({ db }: ActionContext, team: TeamRow): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`select number from team_player
    where club_id = ${team.club_id} and team_id = ${team.id} and left_on is null and number is not null`.execute(db)
  return new Set(rows.map(({ number }) => number))
}

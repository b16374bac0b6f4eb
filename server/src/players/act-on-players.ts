import type { RosterAct } from '@touchline/domain/club-teams/roster-acts'
import { dateOf } from '@touchline/domain/kit/dates'
import type { PlayerAct, SeveralField, SeveralValues } from '@touchline/domain/players/lists'
import { editableFields } from '@touchline/domain/players/player'
import { mayRunPlayers } from '@touchline/domain/players/policy'
import type { TeamPlayerAct } from '@touchline/domain/players/team-acts'
import { playersTopic } from '@touchline/domain/players/topic'
import { sql } from 'kysely'
import { planRosterAct, runRosterAct, type RosterAsk } from '../club-teams/act-on-rosters.ts'
import { findRoster, planToSavePlaces, savePlaces, type PlacesSet, type PlannedPlace } from '../club-teams/change-roster.ts'
import { lockPlayers } from '../club-teams/roster.store.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, type NewChange } from '../kit/change-set.ts'
import type { Call } from '../kit/http/handle.ts'
import type { BulkAct, JudgedRow } from '../kit/list/bulk-routes.ts'
import type { ListRows } from '../kit/list/list-routes.ts'
import { announce } from '../kit/live/live.ts'
import { placeOfPlayer } from './find-player.ts'
import { playerChangeKind } from './player-changes.ts'
import { readPlayerRows, type PlayerRow } from './players.store.ts'
import { diffOf, refused, refuseWrong, wordsOf } from './save-player.ts'

const asked = (call: Call<never>) => call.body as RosterAsk & { set?: SeveralValues }

/** Tells the open lists of the club. */
const announceAll = ({ db, actor: { clubId } }: Call<never>) =>
  announce(db, clubId!, { topic: playersTopic(clubId!), type: 'players.saved', payload: { id: null } })

const onRosters = (act: RosterAct, askOf: (call: Call<never>) => RosterAsk = asked): BulkAct => ({
  judge: async (call, ids, lock) => await planRosterAct(call, act, askOf(call), { ids, lock }),
  async run(call, rows) {
    const id = await runRosterAct(call, act, rows as Awaited<ReturnType<typeof planRosterAct>>)
    await announceAll(call)
    return id
  },
})

/** In the order of the ids, which is that of the list. */
async function readChosen({ db, actor, now }: Call<never>, ids: readonly number[], lock: boolean): Promise<PlayerRow[]> {
  const clubId = actor.clubId!
  if (lock) await lockPlayers(db, clubId, ids)
  const rows = new Map((await readPlayerRows(db, clubId, ids, dateOf(now, actor.clubZone))).map((player) => [player.id, player]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

type Columns = Readonly<Record<string, string | number | null>>
/** A player with the columns that change, and the line of his history. */
interface Judged extends JudgedRow {
  version: number
  before: Columns
  after: Columns
  history: Record<string, unknown>
}
const judged = ({ id, first_name, last_name, version_id: version }: PlayerRow, more: Partial<Judged>): Judged => ({
  ...{ id, version, label: `${first_name} ${last_name}`, leftOut: null, before: {}, after: {}, history: {} },
  ...more,
})

/** Stores the columns that change as one change set, and a line for each player in its history. */
async function store(call: Call<never>, act: 'saved' | 'archived' | 'restored', rows: readonly Judged[]): Promise<number> {
  const { db, ctx, actor, request, now } = call
  const clubId = actor.clubId!
  const title = rows
    .map(({ label }) => label)
    .join(', ')
    .slice(0, 200)
  const changes = rows.map(({ id, label, version, before, after }): NewChange => ({
    ...{ entity: playerChangeKind, entity_id: id, op: 'update', label, before, after, info: { version } },
  }))
  const set = { clubId, kind: `${playerChangeKind}.${act}`, title, teamId: null, userId: actor.userId }
  const { id: changeSet } = await makeAtOnce(db, ctx.changes, set, changes, actor, now)
  for (const { id: entityId, before, after, history: diff } of rows)
    await audit(db, actor, request, { action: `player.${act}`, entity: 'player', entityId, clubId, before, after, diff })
  await announceAll(call)
  return changeSet
}

const change: BulkAct = {
  async judge(call, ids, lock) {
    const { actor, db, now } = call
    const words = wordsOf(actor)
    const given = Object.entries(asked(call).set ?? {}).filter(([, value]) => value !== undefined)
    const set = Object.fromEntries(given) as SeveralValues
    if (given.length === 0) throw refused('player.wrong', 'set', words.chooseValue)
    if (set.club_region_id !== undefined && !mayRunPlayers({ clubId: actor.clubId!, regionId: set.club_region_id })(actor))
      throw refused('player.wrong', 'club_region_id', words.regionNeeded)
    const region_name = await refuseWrong(db, actor, actor.clubId!, { changed: set, today: dateOf(now, actor.clubZone) })
    const textOf = (name: string, value: unknown) =>
      name === 'gender' && value !== null ? words[`gender.${value as 'F' | 'M'}`] : (value as string | null)
    return (await readChosen(call, ids, lock)).map((player) => {
      if (player.archived) return judged(player, { leftOut: 'archived' })
      const after = Object.fromEntries(given.filter(([name, value]) => player[name as SeveralField] !== value)) as Columns
      const names = Object.keys(after) as SeveralField[]
      const editable = editableFields(actor, { ...placeOfPlayer(player), ...player })
      if (!Object.keys(set).every((name) => editable.includes(name as SeveralField))) return judged(player, { leftOut: 'forbidden' })
      if (names.length === 0) return judged(player, { leftOut: 'same' })
      const before = Object.fromEntries(names.map((name) => [name, player[name]]))
      const history = diffOf(actor, player, { ...after, region_name })
      const diff = Object.entries(history).map(([name, { from, to }]) => ({ name, from: textOf(name, from), to: textOf(name, to) }))
      return judged(player, { before, after, history, diff })
    })
  },
  run: async (call, rows) => await store(call, 'saved', rows as Judged[]),
}

/** A player on a current team is not archived: the team would keep a player whom no list shows. */
const archiving = (archived: boolean): BulkAct => ({
  async judge(call, ids, lock) {
    const { actor, db, now } = call
    const players = await readChosen(call, ids, lock)
    const { rows } = await sql<{ id: number; at: string | null }>`select id, archived_at::text as at from player
      where club_id = ${actor.clubId} and id = any(${[...ids]}::bigint[])`.execute(db)
    const since = new Map(rows.map(({ id, at }) => [id, at]))
    const reason = (player: PlayerRow) =>
      !mayRunPlayers(placeOfPlayer(player))(actor)
        ? 'forbidden'
        : player.archived === archived
          ? 'same'
          : archived && player.teams.length > 0
            ? 'on_team'
            : null
    return players.map((player) =>
      judged(player, {
        ...{ leftOut: reason(player), before: { archived_at: since.get(player.id) ?? null } },
        after: { archived_at: archived ? now.toISOString() : null },
      }),
    )
  },
  run: async (call, rows) => await store(call, archived ? 'archived' : 'restored', rows as Judged[]),
})

/** The acts on several players of a list, each one change set with undo. */
export const playerBulkActs: Record<PlayerAct, BulkAct> = {
  add: onRosters('add'),
  move: onRosters('move'),
  release: onRosters('release'),
  change,
  archive: archiving(true),
  restore: archiving(false),
}

/** Players leave the team whose roster is open. */
const fromTeam = (call: Call<never>): RosterAsk => ({ ...asked(call), from_team_id: teamOf(call) })
const teamOf = ({ params }: Call<never>) => (params as { team: number }).team

/** The acts on players of the roster of one team. */
export const teamBulkActs: Record<TeamPlayerAct, BulkAct> = {
  add: onRosters('add', fromTeam),
  move: onRosters('move', fromTeam),
  release: onRosters('release', fromTeam),
  change: {
    judge: async (call, ids, lock) => await planToSavePlaces(call, teamOf(call), (call.body as { set?: PlacesSet }).set, { ids, lock }),
    run: async (call, rows) => await savePlaces(call, teamOf(call), rows as PlannedPlace[]),
  },
}

/** The players of a roster, by name, for those who manage the team. */
export const rosterRows: ListRows = {
  async ids(call, chosen, limit) {
    const { club_id, id: team } = await findRoster(call, teamOf(call))
    const ids = 'only' in chosen ? [...chosen.only] : []
    const query = sql<{ id: number }>`select p.id from team_player tp join player p on p.club_id = ${club_id} and p.id = tp.player_id
      where tp.club_id = ${club_id} and tp.team_id = ${team} and tp.left_on is null and p.id = any(${ids}::bigint[])
      order by p.last_name, p.first_name, p.id limit ${limit}`
    return (await query.execute(call.db)).rows.map(({ id }) => id)
  },
}

import type { Actor } from '@touchline/domain/access/actor'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import { mayImportRoster } from '@touchline/domain/rosters/policy'
import type { RosterValues } from '@touchline/domain/rosters/roster-values'
import { sql } from 'kysely'
import { roleSessionOf, type ChangeEntity, type ChangeRow } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import type { Info } from './present-import.ts'
import { families } from './roster-families.ts'
import { undoLines } from './undo-lines.ts'

export interface PlaceFacts {
  number: string | null
  position: string | null
  status: string
  joined_on: string | null
  left_on: string | null
}
/** The data that the undo of a line needs. */
export interface Made {
  player: boolean
  /** Earlier values of an existing player. */
  was: { birth_date: string | null; gender: string | null; grade: string | null } | null
  /** The place on the team: its new and its earlier state; null: there was none. */
  place: { id: number; is?: PlaceFacts; was: PlaceFacts | null }
  contacts: number[]
  /** Contacts without an account who got one by this line. */
  linked?: { id: number; email: string | null }[]
  households: number[]
  people: number[]
}
export interface Line {
  row: ChangeRow
  values: RosterValues
  info: Info
  playerId: number
  version: number
  made: Made
}

/** Creates and undoes lines of a roster file together, because a club's season has thousands; the undo leaves lines that other rows depend on. */
export const rosterLines: ChangeEntity = {
  applyAll: (tx, rows, actor) => applyLines(tx, rows, roleSessionOf(actor)),
  undoAll: (tx, rows, actor) => undoLines(tx, rows, roleSessionOf(actor)),
}

const outdated = (label: string) =>
  new Refusal('roster_import.outdated', `${label} was changed after the file was compared. Compare again.`, {
    status: 422,
    facts: { label },
  })

async function applyLines(tx: Db, rows: readonly ChangeRow[], actor: Actor) {
  const lines = rows.map((row): Line => ({
    ...{
      row,
      values: row.after as RosterValues,
      info: row.info as Info,
      playerId: row.entity_id ?? 0,
      version: 0,
    },
    made: { player: false, was: null, place: { id: 0, was: null }, contacts: [], linked: [], households: [], people: [] },
  }))
  const clubId = rows[0]!.club_id
  // The tables grow by thousands of rows before their statistics are updated: a plan for the few rows before would scan them for every line.
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx)
  const regions = await teamsOfLines(tx, clubId, lines, actor)
  await players(tx, clubId, lines, regions)
  await places(tx, clubId, lines, actor)
  await families(tx, clubId, lines)
  return lines.map(({ playerId, version, made }) => ({
    ...{ entityId: playerId, version, info: { made } },
    ...(!made.player && { before: made.was === null ? version : version - 1 }),
  }))
}

/** Checked again when the import is applied: a role or a region may have been removed since the file was compared. */
async function teamsOfLines(tx: Db, clubId: number, lines: readonly Line[], actor: Actor): Promise<Map<number, number | null>> {
  const { rows } = await sql<{
    id: number
    region: number | null
  }>`select t.id, t.club_region_id as region from team t join season s on s.club_id = t.club_id and s.id = t.season_id
    where t.club_id = ${clubId} and t.id = any(${[...new Set(lines.map(({ info }) => info.team_id))]}::bigint[]) and not t.archived and not s.archived`.execute(
    tx,
  )
  const regions = new Map(rows.map(({ id, region }) => [id, region]))
  for (const { info, row } of lines) {
    const regionId = info.team_id === null ? undefined : regions.get(info.team_id)
    if (regionId === undefined) throw outdated(row.label)
    if (!mayImportRoster({ clubId, regionId, teamId: info.team_id })(actor)) throw forbidden()
  }
  return regions
}

async function players(tx: Db, clubId: number, lines: readonly Line[], regions: ReadonlyMap<number, number | null>): Promise<void> {
  const creates = lines.filter(({ row }) => row.op === 'create')
  const byRow = new Map(creates.map((line) => [line.info.row, line]))
  /** The earlier line that created the same player. */
  const firstOf = ({ info }: Line) => (info.same_as === null ? undefined : byRow.get(info.same_as))
  const fresh = creates.filter((line) => !firstOf(line))
  const known = lines.filter(({ row }) => row.op === 'update')
  await refuseNewTwins(tx, clubId, fresh)
  for (let at = 0; at < fresh.length; at += 500) {
    const part = fresh.slice(at, at + 500)
    const ids = await tx
      .insertInto('player')
      .values(
        part.map(({ values: { first_name, last_name, birth_date, gender, grade }, info }) => ({
          ...{
            club_id: clubId,
            first_name,
            last_name,
            birth_date,
            gender,
            grade,
            club_region_id: regions.get(info.team_id!) ?? null,
            user_id: null,
            primary_position: null,
            archived_at: null,
          },
        })),
      )
      .returning('id')
      .execute()
    part.forEach((line, index) => Object.assign(line, { playerId: ids[index]!.id, version: 1, made: { ...line.made, player: true } }))
  }
  for (const line of creates) {
    const first = firstOf(line)
    if (first) Object.assign(line, { playerId: first.playerId, version: first.version })
  }
  const { rows: before } = await sql<{
    id: number
    birth_date: string | null
    gender: string | null
    grade: string | null
    version_id: number
  }>`
    select id, birth_date, gender, grade, version_id from player where club_id = ${clubId} and archived_at is null and id = any(${known.map(({ playerId }) => playerId)}::bigint[]) for update`.execute(
    tx,
  )
  const byId = new Map(before.map((player) => [player.id, player]))
  const changed = known.filter(({ info }) => info.changes.some(({ what }) => ['birth_date', 'gender', 'grade'].includes(what)))
  for (const line of known) {
    const was = byId.get(line.playerId)
    if (!was) throw outdated(line.row.label)
    line.version = was.version_id
    for (const { what, from } of line.info.changes)
      if ((what === 'birth_date' || what === 'gender' || what === 'grade') && was[what] !== from && !line.info.same_as)
        throw outdated(line.row.label)
  }
  // A player on two lines is changed once, and undone once.
  const changedOnce = [...new Map(changed.map((line) => [line.playerId, line])).values()]
  for (const line of changedOnce) {
    const { birth_date, gender, grade } = byId.get(line.playerId)!
    line.made.was = { birth_date, gender, grade }
  }
  const news = changedOnce.map(({ playerId, values, info }) => {
    const to = (what: string) => info.changes.find((change) => change.what === what)?.to ?? null
    return { id: playerId, birth_date: to('birth_date'), gender: values.gender && to('gender'), grade: to('grade') }
  })
  const { rows: after } = await sql<{ id: number; version_id: number }>`
    update player p set birth_date = coalesce(n.birth_date, p.birth_date), gender = coalesce(n.gender, p.gender), grade = coalesce(n.grade, p.grade), version_id = p.version_id + 1, updated_at = app_now()
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as n (id bigint, birth_date date, gender text, grade text) where p.club_id = ${clubId} and p.id = n.id returning p.id, p.version_id`.execute(
    tx,
  )
  const versions = new Map(after.map(({ id, version_id }) => [id, version_id]))
  for (const line of known) line.version = versions.get(line.playerId) ?? line.version
}

/** Refuses when somebody else imported the same people meanwhile: comparing again is better than duplicate children. */
async function refuseNewTwins(tx: Db, clubId: number, fresh: readonly Line[]): Promise<void> {
  const dated = fresh.filter(({ values, info }) => values.birth_date !== null && info.choices.length === 0)
  const { rows } = await sql<{ name: string }>`select p.first_name || ' ' || p.last_name as name from player p
    join jsonb_to_recordset(${JSON.stringify(dated.map(({ values }) => values))}::jsonb) as n (first_name text, last_name text, birth_date date)
      on lower(n.first_name) = lower(p.first_name) and lower(n.last_name) = lower(p.last_name) and n.birth_date = p.birth_date
    where p.club_id = ${clubId} and p.archived_at is null limit 1`.execute(tx)
  if (rows[0]) throw outdated(rows[0].name)
}

async function places(tx: Db, clubId: number, lines: readonly Line[], actor: Actor): Promise<void> {
  const key = (team: number | null, player: number) => `${team}:${player}`
  const { rows: now } = await sql<{ today: Date }>`select app_now() as today`.execute(tx)
  const today = dateOf(now[0]!.today, actor.clubZone)
  const { rows: before } = await sql<PlaceFacts & { team_id: number; player_id: number }>`
    select team_id, player_id, number, position, status, joined_on, left_on from team_player where club_id = ${clubId} and player_id = any(${lines.map(({ playerId }) => playerId)}::bigint[])`.execute(
    tx,
  )
  const known = new Map(before.map(({ team_id, player_id, ...place }) => [key(team_id, player_id), place]))
  for (let at = 0; at < lines.length; at += 500) {
    const part = [...new Map(lines.slice(at, at + 500).map((line) => [key(line.info.team_id, line.playerId), line])).values()]
    const saved = await tx
      .insertInto('team_player')
      .values(
        part.map(({ info, playerId, values }) => {
          const was = known.get(key(info.team_id, playerId))
          const back = was === undefined || was.left_on !== null
          return {
            ...{ club_id: clubId, team_id: info.team_id!, player_id: playerId, left_on: null, joined_on: back ? today : was.joined_on },
            ...{ number: values.number ?? was?.number ?? null, position: values.position ?? was?.position ?? null },
            status: values.status ?? (back ? 'active' : was.status),
          }
        }),
      )
      .onConflict((conflict) =>
        conflict.columns(['club_id', 'team_id', 'player_id']).doUpdateSet((row) => ({
          number: row.ref('excluded.number'),
          position: row.ref('excluded.position'),
          status: row.ref('excluded.status'),
          joined_on: row.ref('excluded.joined_on'),
          left_on: row.ref('excluded.left_on'),
        })),
      )
      .returning(['id', 'team_id', 'player_id', 'number', 'position', 'status', 'joined_on', 'left_on'])
      .execute()
    const stand = new Map(saved.map(({ id, team_id, player_id, ...is }) => [key(team_id, player_id), { id, is }]))
    for (const line of lines.slice(at, at + 500)) {
      const at_ = key(line.info.team_id, line.playerId)
      line.made.place = { ...stand.get(at_)!, was: known.get(at_) ?? null }
    }
  }
}

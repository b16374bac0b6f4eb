import type { StaffRole } from '@touchline/domain/roll-over/endpoints'
import { mayPutTeamIn } from '@touchline/domain/club-teams/policy'
import { seasons } from '@touchline/domain/clubs/season-record'
import { Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { ofTeamRecord } from '../club-teams/save-team.ts'
import { roleSessionOf, type Applied, type ChangeActor, type ChangeEntity, type ChangeRow } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { recordChanges } from '../kit/record/record-changes.ts'
import type { Values } from '../kit/record/versioned-rows.ts'
import { wordsOf } from './plan.ts'

/** The season that a rollover creates. */
export interface CopiedSeason {
  name: string
  start_date: string
  end_date: string
}
/** The columns of a team that a rollover creates, without its season. */
export type CopiedSettings = Values & { name: string }
/** A team that a rollover creates, with its roster and staff. */
export interface CopiedTeam {
  /** The team of the earlier season. */
  from: number
  /** A null season is the one that the same change set creates. */
  settings: CopiedSettings & { season_id: number | null }
  remind_hours_before: number | null
  players: readonly { player_id: number; number: string | null; position: string | null }[]
  staff: readonly { user_id: number; role: StaffRole; head_coach: boolean; can_admin: boolean }[]
}
/** The values that a row of a rollover stores under `after`. `joined_on` is a club-local date. */
export type RollOverValues = { season: CopiedSeason } | { team: CopiedTeam; joined_on: string }

const seasonChanges = recordChanges(seasons.record)
const staffTables = { Coach: 'team_coach', Manager: 'team_manager', Director: 'director_team' } as const

/**
 * Lets change sets roll a season over, and undo it. An undo is all or nothing: where a team that was made has changed since, or somebody added something to
 * it, it is refused with the names of these teams.
 */
export const rollOverChanges: ChangeEntity = {
  mayUndo: ({ clubId, regionId }) => mayPutTeamIn({ clubId, regionId }),
  /** A season that was created is removed by those alone who run all regions. */
  regionsOf: async (db, clubId, changeSet) =>
    (
      await sql<{ region: number | null }>`select distinct t.club_region_id as region from change_row r
        left join team t on t.club_id = ${clubId} and t.id = r.entity_id and r.after -> 'team' is not null
        where r.club_id = ${clubId} and r.change_set_id = ${changeSet}`.execute(db)
    ).rows.map(({ region }) => region),
  applyAll,
  undoAll,
}

/** Creates the season and the teams, then all rosters and staff together. */
async function applyAll(tx: Db, rows: readonly ChangeRow[], actor: ChangeActor): Promise<Applied[]> {
  const clubId = rows[0]!.club_id
  let seasonId: number | null = null
  const done: Applied[] = []
  const teams: { id: number; team: CopiedTeam; joined_on: string }[] = []
  for (const row of rows) {
    const after = row.after as RollOverValues
    if ('season' in after) {
      const season = await seasonChanges.apply(tx, { ...row, after: after.season }, actor)
      seasonId = season.entityId
      done.push(season)
      continue
    }
    const { settings } = after.team
    const team = await ofTeamRecord.apply(tx, { ...row, after: { ...settings, season_id: settings.season_id ?? seasonId } }, actor)
    teams.push({ id: team.entityId, ...after })
    done.push(team)
  }
  const json = (lines: readonly object[]) => sql`${JSON.stringify(lines)}::jsonb`
  const copies = teams.map(({ id, team }) => ({ team_id: id, from_team_id: team.from, hours: team.remind_hours_before }))
  await sql`insert into team_copy (club_id, team_id, from_team_id)
    select ${clubId}, n.team_id, n.from_team_id from jsonb_to_recordset(${json(copies)}) as n (team_id bigint, from_team_id bigint)`.execute(
    tx,
  )
  await sql`insert into team_attendance_setting (club_id, team_id, remind_hours_before)
    select ${clubId}, n.team_id, n.hours from jsonb_to_recordset(${json(copies)}) as n (team_id bigint, hours int) where n.hours is not null`.execute(
    tx,
  )
  const players = teams.flatMap(({ id, team, joined_on }) => team.players.map((player) => ({ team_id: id, joined_on, ...player })))
  await sql`insert into team_player (club_id, team_id, player_id, number, position, status, joined_on)
    select ${clubId}, n.team_id, n.player_id, n.number, n.position, 'active', n.joined_on
    from jsonb_to_recordset(${json(players)}) as n (team_id bigint, player_id bigint, number text, position text, joined_on date)`.execute(
    tx,
  )
  const staff = Map.groupBy(
    teams.flatMap(({ id, team }) => team.staff.map((member) => ({ team_id: id, ...member }))),
    ({ role }) => role,
  )
  const given = sql`(team_id bigint, user_id bigint, head_coach boolean, can_admin boolean)`
  await sql`insert into team_coach (club_id, team_id, user_id, head_coach)
    select ${clubId}, n.team_id, n.user_id, n.head_coach from jsonb_to_recordset(${json(staff.get('Coach') ?? [])}) as n ${given}`.execute(
    tx,
  )
  await sql`insert into team_manager (club_id, team_id, user_id, can_admin)
    select ${clubId}, n.team_id, n.user_id, n.can_admin from jsonb_to_recordset(${json(staff.get('Manager') ?? [])}) as n ${given}`.execute(
    tx,
  )
  await sql`insert into director_team (club_id, team_id, user_id)
    select ${clubId}, n.team_id, n.user_id from jsonb_to_recordset(${json(staff.get('Director') ?? [])}) as n ${given}`.execute(tx)
  return done
}

/** Removes everything that was made, or throws and removes nothing. */
async function undoAll(tx: Db, rows: readonly ChangeRow[], actor: ChangeActor): Promise<null[]> {
  const clubId = rows[0]!.club_id
  const isTeam = (row: ChangeRow): boolean => 'team' in (row.after as RollOverValues)
  const teams = rows.filter(isTeam)
  const ids = teams.map(({ entity_id }) => entity_id!)
  const ofTeams = sql`club_id = ${clubId} and team_id = any(${ids}::bigint[])`
  const touched = await touchedTeams(tx, clubId, teams)
  if (touched.length > 0) throw inUse(touched, actor)
  for (const table of ['team_player', ...Object.values(staffTables), 'team_attendance_setting'])
    await sql`delete from ${sql.table(table)} where ${ofTeams}`.execute(tx)
  // A later change that was undone is no obstacle; its change set stays without the team.
  await sql`update change_set set team_id = null where ${ofTeams} and state in ('undone', 'discarded')`.execute(tx)
  const left: string[] = []
  for (const row of teams) if ((await ofTeamRecord.undo(tx, row, actor)) !== null) left.push(row.label)
  for (const row of rows.filter((one) => !isTeam(one)))
    if ((await seasonChanges.undo(tx, row, actor)) !== null && left.length === 0) left.push(row.label)
  if (left.length > 0) throw inUse(left, actor)
  return rows.map(() => null)
}

const mostNamed = 8
function inUse(names: readonly string[], actor: ChangeActor): Refusal {
  const words = wordsOf({ actor: roleSessionOf(actor) })
  const shown = names.slice(0, mostNamed).join(', ')
  const rest = names.length - mostNamed
  const sentence = fill(words.inUse, { names: rest > 0 ? fill(words.andMore, { names: shown, count: rest }) : shown })
  return new Refusal('change_set.in_use', sentence, { facts: { names } })
}

interface Stands {
  id: number
  staff_version: number
  hours: number | null
  invited: boolean
  players: unknown[]
  staff: unknown[]
}

/** The names of teams with another roster, staff, reminder or open invitations than those that the rollover made; locked, so that nothing changes meanwhile. */
async function touchedTeams(tx: Db, clubId: number, rows: readonly ChangeRow[]): Promise<string[]> {
  const ids = rows.map(({ entity_id }) => entity_id!)
  await sql`select from team where club_id = ${clubId} and id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  const staffOf = (
    table: string,
    role: StaffRole,
    more: string,
  ) => sql`select jsonb_build_object('user_id', w.user_id, 'role', ${role}::text,
    'head_coach', ${sql.raw(role === 'Coach' ? more : 'false')}, 'can_admin', ${sql.raw(role === 'Manager' ? more : 'false')}) as line, ${role}::text as role, w.user_id
    from ${sql.table(table)} w where w.club_id = ${clubId} and w.team_id = t.id`
  const { rows: found } = await sql<Stands>`select t.id, t.staff_version,
      (select s.remind_hours_before from team_attendance_setting s where s.club_id = ${clubId} and s.team_id = t.id) as hours,
      exists (select from invitation_team i where i.club_id = ${clubId} and i.team_id = t.id) as invited,
      coalesce((select jsonb_agg(jsonb_build_object('player_id', p.player_id, 'number', p.number, 'position', p.position, 'status', p.status,
        'joined_on', p.joined_on, 'left_on', p.left_on, 'captain', p.captain) order by p.player_id)
        from team_player p where p.club_id = ${clubId} and p.team_id = t.id), '[]') as players,
      coalesce((select jsonb_agg(m.line order by m.role, m.user_id) from (${staffOf('team_coach', 'Coach', 'w.head_coach')}
        union all ${staffOf('team_manager', 'Manager', 'w.can_admin')} union all ${staffOf('director_team', 'Director', '')}) m), '[]') as staff
    from team t where t.club_id = ${clubId} and t.id = any(${ids}::bigint[])`.execute(tx)
  const stands = new Map(found.map((team) => [team.id, team]))
  return rows.filter((row) => !isAsMade(row, stands.get(row.entity_id!))).map(({ label }) => label)
}

function isAsMade({ after }: ChangeRow, stands: Stands | undefined): boolean {
  const { team, joined_on } = after as Extract<RollOverValues, { team: unknown }>
  if (!stands || stands.invited || stands.staff_version !== 1 || stands.hours !== team.remind_hours_before) return false
  const players = team.players
    .toSorted((a, b) => a.player_id - b.player_id)
    .map((player) => ({ ...player, status: 'active', joined_on, left_on: null, captain: false }))
  const staff = team.staff.toSorted((a, b) => (a.role < b.role ? -1 : a.role > b.role ? 1 : a.user_id - b.user_id))
  return isDeepStrictEqual(stands.players, players) && isDeepStrictEqual(stands.staff, staff)
}

import { dateOf } from '@touchline/domain/kit/dates'
import { mayReviewRegistrations, mayRunRegistrations } from '@touchline/domain/programs/policy'
import { registrationState } from '@touchline/domain/programs/program-state'
import { sql } from 'kysely'
import { scopeOf } from '../../access/scope-of.ts'
import type { ActionContext } from '../../kit/action-context.ts'
import type { Sql } from '../../kit/list/list-statement.ts'
import { hasOwnTeamsOnly } from '../../players/player-reach.ts'
import { findProgram, packagesOf, stateOf, type ProgramRow } from '../../programs/programs.store.ts'
import { isFullInSql } from '../waitlist/waitlist.store.ts'

type Reading = Pick<ActionContext, 'db' | 'actor' | 'now'>
interface TeamLine {
  id: number
  name: string
  season: string
}
/** SQL: team `t` can be of program `g`: it is of its season and region, where the program has one. */
export const teamOfProgram = sql`(g.season_id is null or g.season_id = t.season_id)
  and (g.club_region_id is null or t.club_region_id is null or g.club_region_id = t.club_region_id)`

/** Teams `t` of seasons that are not over. */
async function currentTeams({ db, actor, now }: Reading, clubId: number, which: Sql): Promise<TeamLine[]> {
  const { rows } = await sql<TeamLine>`select t.id, t.name, s.name as season from team t
    join season s on s.club_id = ${clubId} and s.id = t.season_id
    where t.club_id = ${clubId} and not t.archived and not s.archived and s.end_date >= ${dateOf(now, actor.clubZone)}::date and ${which}
    order by s.start_date, t.birth_year desc nulls last, t.name collate names, t.id`.execute(db)
  return rows
}

/** The teams that players can join with a Team Invite. */
export const teamsToJoin = (call: Reading, { club_id, id }: ProgramRow): Promise<TeamLine[]> =>
  currentTeams(
    call,
    club_id,
    sql`t.type = 'Team' and exists (select from program g where g.club_id = ${club_id} and g.id = ${id} and ${teamOfProgram})`,
  )

/** Returns the packages and the teams that an invitation to a program can name. */
export async function readChoices(call: Reading & { params: { program: number } }) {
  const { db, actor, now, params } = call
  const program = await findProgram(db, actor, params.program)
  const { club_id: clubId, id } = program
  const packages = await packagesOf(db, clubId, id)
  const { rows: full } = await sql<{ id: number }>`select k.id from package k where k.club_id = ${clubId} and k.program_id = ${id}
    and ${isFullInSql(clubId)}`.execute(db)
  const found = await currentTeams(
    call,
    clubId,
    hasOwnTeamsOnly(actor) ? sql`t.id = any(${[...actor.teams.director]}::bigint[])` : sql`true`,
  )
  return {
    type: program.type,
    registration: registrationState(stateOf(program, now)),
    packages:
      program.published_at === null || program.archived
        ? null
        : packages.map((one) => ({ id: one.id, name: one.name, is_full: full.some((other) => other.id === one.id) })),
    teams: program.type === 'Team' ? await teamsToJoin(call, program) : [],
    found_by: found.map(({ id: team, name }) => ({ id: team, name })),
    may: { invite: mayRunRegistrations(scopeOf(program))(actor), send: mayReviewRegistrations(scopeOf(program))(actor) },
  }
}

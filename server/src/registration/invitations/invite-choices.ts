import { dateOf } from '@touchline/domain/kit/dates'
import { mayManagePrograms } from '@touchline/domain/programs/policy'
import { registrationState } from '@touchline/domain/programs/program-state'
import { sql } from 'kysely'
import { scopeOf } from '../../access/scope-of.ts'
import type { ActionContext } from '../../kit/action-context.ts'
import { findProgram, packagesOf, stateOf, type ProgramRow } from '../../programs/programs.store.ts'
import { isFullInSql } from '../waitlist.store.ts'

type Reading = Pick<ActionContext, 'db' | 'actor' | 'now'>
interface TeamLine {
  id: number
  name: string
  season: string
}
/** The teams that players can join with a Team Invite: of the season and the region of the program, where it has one, and of a season that is not over. */
export async function teamsToJoin({ db, actor, now }: Reading, { club_id, season_id, club_region_id }: ProgramRow): Promise<TeamLine[]> {
  const { rows } =
    await sql<TeamLine>`select t.id, t.name, s.name as season from team t join season s on s.club_id = ${club_id} and s.id = t.season_id
    where t.club_id = ${club_id} and not t.archived and t.type = 'Team' and not s.archived and s.end_date >= ${dateOf(now, actor.clubZone)}::date
      and (${season_id}::bigint is null or t.season_id = ${season_id})
      and (${club_region_id}::bigint is null or t.club_region_id is null or t.club_region_id = ${club_region_id})
    order by s.start_date, t.birth_year desc nulls last, t.name collate names, t.id`.execute(db)
  return rows
}

/** Returns the packages and the teams that an invitation to a program can name. */
export async function readChoices(call: Reading & { params: { program: number } }) {
  const { db, actor, now, params } = call
  const program = await findProgram(db, actor, params.program)
  const { club_id: clubId, id } = program
  const packages = await packagesOf(db, clubId, id)
  const { rows: full } = await sql<{ id: number }>`select k.id from package k where k.club_id = ${clubId} and k.program_id = ${id}
    and ${isFullInSql(clubId)}`.execute(db)
  const { rows: found } = await sql<{ id: number; name: string }>`select t.id, t.name from team t
    join season s on s.club_id = ${clubId} and s.id = t.season_id
    where t.club_id = ${clubId} and not t.archived and not s.archived and s.end_date >= ${dateOf(now, actor.clubZone)}::date
    order by s.start_date, t.birth_year desc nulls last, t.name collate names, t.id`.execute(db)
  return {
    type: program.type,
    registration: registrationState(stateOf(program, now)),
    packages:
      program.published_at === null || program.archived
        ? null
        : packages.map((one) => ({ id: one.id, name: one.name, is_full: full.some((other) => other.id === one.id) })),
    teams: program.type === 'Team' ? await teamsToJoin(call, program) : [],
    found_by: found,
    may: { invite: mayManagePrograms(scopeOf(program))(actor) },
  }
}

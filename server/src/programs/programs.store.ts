import type { Actor } from '@touchline/domain/access/actor'
import type { Question } from '@touchline/domain/forms/question'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import type { Eligibility } from '@touchline/domain/programs/eligibility'
import { maySeePrograms } from '@touchline/domain/programs/policy'
import { programState, type ProgramState } from '@touchline/domain/programs/program-state'
import { sql, type Selectable } from 'kysely'
import { questionOf } from '../forms/set-up-questions.ts'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { assignedPrograms } from '../access/assigned-programs.ts'
import type {
  DiscountTable,
  PackageTable,
  PaymentPlanTable,
  ProgramFeeTable,
  ProgramQuestionTable,
  ProgramTable,
} from './programs.table.ts'

/** The moments of registration by the dates of a program, in the zone of the club; the last day counts whole. */
export const opensAt = (row: Sql, zone: string): Sql =>
  sql`((${row}.opens_on + coalesce(${row}.opens_time, '00:00')::time) at time zone ${zone})`
const closesAt = (row: Sql, zone: string) => sql`((${row}.closes_on + 1)::timestamp at time zone ${zone})`

/** The state as `programState` tells it, in SQL for lists. */
export const stateInSql = (row: Sql, zone: string, now: Date): Sql => sql`case
  when ${row}.published_at is null then 'draft'
  when ${row}.closed_at is not null then 'closed'
  when ${row}.opened_at is not null then
    case when ${closesAt(row, zone)} > ${row}.opened_at and ${closesAt(row, zone)} <= ${now} then 'closed' else 'open' end
  when ${closesAt(row, zone)} <= ${now} then 'closed'
  when ${opensAt(row, zone)} <= ${now} then 'open'
  else 'published' end`

export type ProgramRow = Selectable<ProgramTable> & { opens_at: Date | null; closes_at: Date | null; timezone: string; country: string }
export type PackageRow = Selectable<PackageTable>
export type FeeRow = Selectable<ProgramFeeTable>
export type DiscountRow = Selectable<DiscountTable>
export type PlanRow = Selectable<PaymentPlanTable>
export type QuestionRow = Selectable<ProgramQuestionTable>

/** A program with the moments of its dates; undefined where the club has none of the id. */
export async function readProgram(db: Db, clubId: number, id: number, lock = false): Promise<ProgramRow | undefined> {
  const { rows } = await sql<ProgramRow>`select p.*, c.timezone, c.country,
      ((p.opens_on + coalesce(p.opens_time, '00:00')::time) at time zone c.timezone) as opens_at,
      ((p.closes_on + 1)::timestamp at time zone c.timezone) as closes_at
    from program p join club c on c.club_id = p.club_id
    where p.club_id = ${clubId} and p.id = ${id} and c.club_id = ${clubId} ${lock ? sql`for update of p` : sql``}`.execute(db)
  return rows[0]
}
export const stateOf = ({ published_at, opens_at, closes_at, opened_at, closed_at }: ProgramRow, now: Date): ProgramState =>
  programState({ publishedAt: published_at, opensAt: opens_at, closesAt: closes_at, openedAt: opened_at, closedAt: closed_at }, now)

/** A program of the set-up that the actor sees; 404 for any other. */
export async function findProgram(db: Db, actor: Actor, id: number, lock = false): Promise<ProgramRow> {
  const { clubId } = actor
  if (clubId === null || !maySeePrograms({ clubId })(actor)) throw notFound()
  const { rows } =
    await sql`select 1 from program p where p.club_id = ${clubId} and p.id = ${id} and not p.is_bill and ${assignedPrograms(actor, sql`p.id`)}`.execute(
      db,
    )
  const found = rows.length === 0 ? undefined : await readProgram(db, clubId, id, lock)
  if (!found) throw notFound()
  return found
}

const ofProgram = (db: Db, table: 'package' | 'program_fee' | 'discount' | 'payment_plan', clubId: number, programId: number) =>
  db
    .selectFrom(table)
    .selectAll()
    .where('club_id', '=', clubId)
    .where('program_id', '=', programId)
    .where('archived', '=', false)
    .orderBy('id')
    .execute()
export const packagesOf = async (db: Db, clubId: number, programId: number): Promise<PackageRow[]> =>
  (await ofProgram(db, 'package', clubId, programId)) as PackageRow[]
export const feesOf = async (db: Db, clubId: number, programId: number): Promise<FeeRow[]> =>
  (await ofProgram(db, 'program_fee', clubId, programId)) as FeeRow[]
export const discountsOf = async (db: Db, clubId: number, programId: number): Promise<DiscountRow[]> =>
  (await ofProgram(db, 'discount', clubId, programId)) as DiscountRow[]
export const plansOf = async (db: Db, clubId: number, programId: number): Promise<PlanRow[]> =>
  (await ofProgram(db, 'payment_plan', clubId, programId)) as PlanRow[]

/** The questions of a program in their order. */
export const questionsOf = (db: Db, clubId: number, programId: number): Promise<QuestionRow[]> =>
  db
    .selectFrom('program_question')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('program_id', '=', programId)
    .where('archived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** A question as forms take it; it is asked for one package, or for every one. */
export type ProgramQuestion = Question & { package_id: number | null }
export const asQuestion = (row: QuestionRow): ProgramQuestion => ({ ...questionOf(row), package_id: row.package_id })

/** The requirements of a package. */
export const eligibilityOf = (row: PackageRow): Eligibility => row
export const todayOf = ({ timezone }: ProgramRow, now: Date): string => dateOf(now, timezone)

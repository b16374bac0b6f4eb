import type { Actor } from '@touchline/domain/access/actor'
import { manyProblems, questionProblems } from '@touchline/domain/forms/set-up'
import { fill } from '@touchline/domain/kit/texts'
import { Refusal } from '@touchline/domain/kit/refusal'
import { discountRecords, feeRecords, packageRecords, programRecords, questionRecords } from '@touchline/domain/programs/records'
import { offeredTypes } from '@touchline/domain/programs/program-state'
import { discountProblems, feeProblems, packageProblems, programProblems } from '@touchline/domain/programs/set-up'
import { texts as english } from '@touchline/domain/programs/set-up-texts.en'
import { texts as spanish } from '@touchline/domain/programs/set-up-texts.es'
import { texts as discountEnglish } from '@touchline/domain/programs/discount-texts.en'
import { texts as discountSpanish } from '@touchline/domain/programs/discount-texts.es'
import { texts as feeEnglish } from '@touchline/domain/programs/fee-texts.en'
import { texts as feeSpanish } from '@touchline/domain/programs/fee-texts.es'
import { texts as questionEnglish } from '@touchline/domain/programs/question-texts.en'
import { texts as questionSpanish } from '@touchline/domain/programs/question-texts.es'
import { texts as packageEnglish } from '@touchline/domain/programs/package-texts.en'
import { texts as packageSpanish } from '@touchline/domain/programs/package-texts.es'
import { texts as programEnglish } from '@touchline/domain/programs/program-texts.en'
import { texts as programSpanish } from '@touchline/domain/programs/program-texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { assignedPrograms } from '../access/assigned-programs.ts'
import { setUpWordsOf } from '../forms/set-up-words.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { recordRoutes, type RecordCall } from '../kit/record/record-routes.ts'
import { questionsOf, stateInSql } from './programs.store.ts'

const inLanguage =
  <T>(en: T, es: T) =>
  ({ locale }: Actor): T =>
    locale === 'es' ? es : en
/** The errors of the set-up in the language of the actor. */
export const wordsOf = inLanguage<Readonly<Record<keyof typeof english, string>>>(english, spanish)

/** Refuses a save with errors by field. */
export function refuseWrong(problems: Readonly<Record<string, string>>, code = 'program.wrong'): void {
  const found = Object.entries(problems)
  if (found.length > 0)
    throw new Refusal(code, found[0]![1], { errors: Object.fromEntries(found.map(([field, sentence]) => [field, [sentence]])) })
}

/** The percentage or the amount, as the kind of the row says: an earlier kind may have left a value in the other. */
const valueInSql = (isPercent: Sql) => sql`coalesce(case when ${isPercent}
  then trim(trailing '.' from trim(trailing '0' from to_char(r.percent / 100.0, 'FM990.00'))) || '%'
  else to_char(r.amount / 100.0, 'FM$999,999,990.00') end, '')`

/** Serves the records of the set-up. */
export function programRecordRoutes(app: FastifyInstance, ctx: AppContext) {
  recordRoutes(app, ctx, programRecords, {
    words: inLanguage(programEnglish, programSpanish),
    visible: ({ actor }) => sql`not r.is_bill and ${assignedPrograms(actor, sql`r.id`)}`,
    derived: {
      state: ({ actor, now }) => stateInSql(sql`r`, actor.clubZone, now),
      registration: ({ actor, now }) =>
        sql`case ${stateInSql(sql`r`, actor.clubZone, now)} when 'open' then 'Open' when 'closed' then 'Closed' else 'Not Open Yet' end`,
      season: ({ actor }) => sql`(select s.name from season s where s.club_id = ${actor.clubId} and s.id = r.season_id)`,
      region: ({ actor }) => sql`(select g.name from club_region g where g.club_id = ${actor.clubId} and g.id = r.club_region_id)`,
      // Each registration takes a seat of its package, also where nothing is to be paid.
      registrations: ({ actor }) =>
        sql`(select coalesce(sum(k.taken), 0)::int from package k where k.club_id = ${actor.clubId} and k.program_id = r.id)`,
      published_at: () => sql`r.published_at`,
    },
    beforeSave: ({ actor }, values, before) => {
      const words = wordsOf(actor)
      if (before?.type !== values.type && !(offeredTypes as readonly string[]).includes(values.type))
        refuseWrong({ type: words.typeHidden })
      refuseWrong(programProblems(values, words))
    },
  })
  recordRoutes(app, ctx, packageRecords, {
    words: inLanguage(packageEnglish, packageSpanish),
    visible: ({ actor }) => assignedPrograms(actor, sql`r.program_id`),
    derived: {
      taken: () => sql`r.taken`,
      held: () => sql`r.held`,
      signup_form_field_id: ({ actor }) => sql`(select q.id from program_question q
        where q.club_id = ${actor.clubId} and q.package_id = r.id and not q.archived order by q.position, q.id limit 1)`,
    },
    beforeSave: ({ actor }, values, before) => {
      const words = wordsOf(actor)
      refuseWrong(packageProblems(values, words))
      const used = before === null ? 0 : before.taken + before.held
      if (values.capacity !== null && values.capacity < used) refuseWrong({ capacity: fill(words.belowTaken, { count: used }) })
      if (before !== null && before.program_id !== values.program_id) refuseWrong({ program_id: words.otherProgram })
    },
  })
  recordRoutes(app, ctx, feeRecords, {
    words: inLanguage(feeEnglish, feeSpanish),
    visible: ({ actor }) => assignedPrograms(actor, sql`r.program_id`),
    derived: {
      value: () => valueInSql(sql`r.kind = 'Percentage'`),
      packages: ({ actor }) => sql`(select string_agg(k.name, ', ' order by k.name, k.id) from package k
        where k.club_id = ${actor.clubId} and k.id = any(r.package_uids))`,
    },
    beforeSave: async ({ actor, db }, values) => {
      const words = wordsOf(actor)
      refuseWrong(feeProblems(values, words))
      if (!(await areOfProgram(db, actor.clubId!, values.program_id, values.package_uids)))
        refuseWrong({ package_uids: words.otherProgram })
    },
  })
  recordRoutes(app, ctx, questionRecords, {
    words: inLanguage(questionEnglish, questionSpanish),
    visible: ({ actor }) => assignedPrograms(actor, sql`r.program_id`),
    derived: {
      position: ({ actor }) => sql`(select count(*)::int from program_question o where o.club_id = ${actor.clubId}
        and o.program_id = r.program_id and o.archived = r.archived and (o.position, o.id) <= (r.position, r.id))`,
    },
    beforeSave: async (call, values, before) => {
      const { actor, db } = call
      const words = wordsOf(actor)
      refuseWrong(questionProblems(values, setUpWordsOf(actor)))
      if (!(await isOfProgram(db, actor.clubId!, values))) refuseWrong({ package_id: words.otherProgram })
      if (before !== null && before.program_id !== values.program_id) refuseWrong({ program_id: words.otherProgram })
      if (before === null) await refuseMany(call, values)
    },
    beforeRestore: refuseMany,
  })
  recordRoutes(app, ctx, discountRecords, {
    words: inLanguage(discountEnglish, discountSpanish),
    visible: ({ actor }) => assignedPrograms(actor, sql`r.program_id`),
    derived: { value: () => valueInSql(sql`r.type = 'percent'`), uses: () => sql`r.uses` },
    beforeSave: async ({ actor, db }, values, before) => {
      const words = wordsOf(actor)
      refuseWrong(discountProblems(values, words))
      if (values.max_uses !== null && before !== null && values.max_uses < before.uses)
        refuseWrong({ max_uses: fill(words.belowUses, { count: before.uses }) })
      if (!(await isOfProgram(db, actor.clubId!, values))) refuseWrong({ package_id: words.otherProgram })
    },
  })
}

/** Refuses one more question of a program that has the most. */
async function refuseMany({ actor, db }: Pick<RecordCall, 'actor' | 'db'>, { program_id }: { program_id: number }): Promise<void> {
  refuseWrong(manyProblems((await questionsOf(db, actor.clubId!, program_id)).length, setUpWordsOf(actor)))
}

/** True if the package, where one is named, belongs to the program. */
export const isOfProgram = (db: Db, clubId: number, { program_id, package_id }: { program_id: number; package_id: number | null }) =>
  areOfProgram(db, clubId, program_id, package_id === null ? [] : [package_id])

/** True if the package is archived: nothing is set up for it any more. */
export async function isArchivedPackage(db: Db, clubId: number, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from package where club_id = ${clubId} and id = ${id} and archived`.execute(db)
  return rows.length > 0
}

/** True if all packages belong to the program. */
async function areOfProgram(db: Db, clubId: number, programId: number, packageIds: readonly number[]): Promise<boolean> {
  if (packageIds.length === 0) return true
  const { rows } =
    await sql`select 1 from package where club_id = ${clubId} and id = any(${[...packageIds]}::bigint[]) and program_id = ${programId}`.execute(
      db,
    )
  return rows.length === packageIds.length
}

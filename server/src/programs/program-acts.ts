import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { addDays } from '@touchline/domain/kit/dates'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { recordTopic } from '@touchline/domain/kit/record/record'
import type { copyProgram } from '@touchline/domain/programs/endpoints'
import type { PlanPayment } from '@touchline/domain/programs/plan'
import { mayManagePrograms, mayPublishPrograms } from '@touchline/domain/programs/policy'
import { actsOf, type ProgramAct } from '@touchline/domain/programs/program-state'
import { sql } from 'kysely'
import { scopeOf } from '../access/scope-of.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { announce } from '../kit/live/live.ts'
import { discountsOf, feesOf, findProgram, packagesOf, plansOf, questionsOf, readProgram, stateOf } from './programs.store.ts'
import { refuseWrong, wordsOf } from './records.routes.ts'

/** Publishes a program, or opens or closes its registration by hand. */
export async function changeState(call: ActionContext & { params: { program: number }; body: { act: ProgramAct } }) {
  const { db, actor, request, now, params, body } = call
  const program = await findProgram(db, actor, params.program, true)
  if (!mayPublishPrograms(scopeOf(program))(actor)) throw forbidden()
  const { club_id: clubId, id } = program
  const words = wordsOf(actor)
  const state = stateOf(program, now)
  if (program.archived || !actsOf(state).includes(body.act))
    throw new Refusal('program.state', fill(words.notAllowed, { state: words[`state.${state}`] }))
  const packages = await packagesOf(db, clubId, id)
  if (body.act === 'publish' && packages.length === 0) throw new Refusal('program.no_package', words.noPackage)
  // Its dates may have moved after families registered.
  if (body.act === 'unpublish' && packages.some(({ taken, held }) => taken + held > 0)) throw new Refusal('program.state', words.hasPlayers)
  const set = {
    publish: sql`published_at = app_now()`,
    unpublish: sql`published_at = null, opened_at = null`,
    open: sql`opened_at = app_now(), closed_at = null`,
    close: sql`closed_at = app_now(), opened_at = null`,
  }[body.act]
  await sql`update program set ${set}, version_id = version_id + 1, updated_by_user_id = ${actor.userId}, updated_at = app_now()
    where club_id = ${clubId} and id = ${id}`.execute(db)
  const after = (await readProgram(db, clubId, id))!
  const diff = { from: state, to: stateOf(after, now) }
  await audit(db, actor, request, { action: `program.${body.act}`, entity: 'program', entityId: id, clubId, diff })
  await announce(db, clubId, { topic: recordTopic({ plural: 'programs' }, clubId), type: 'programs.updated', payload: { id } })
  return { state: diff.to }
}

/** Copies a program with its packages, fees, plans, discounts and questions as a draft; every day moves by the same number of days. */
export async function copyOf(call: ActionContext & { params: { program: number }; body: BodyOf<typeof copyProgram> }) {
  const { db, actor, request, params, body } = call
  const program = await findProgram(db, actor, params.program)
  if (!mayManagePrograms(scopeOf(program))(actor)) throw forbidden()
  const { club_id: clubId, id } = program
  if (body.season_id !== null) {
    const { rows } = await sql`select 1 from season where club_id = ${clubId} and id = ${body.season_id}`.execute(db)
    if (rows.length === 0) refuseWrong({ season_id: wordsOf(actor).noSeason })
  }
  const moved = <D extends string | null>(day: D) => (day === null ? null : addDays(day, body.move_days))
  const by = { updated_by_user_id: actor.userId }
  const made = await db
    .insertInto('program')
    .values({
      ...{ club_id: clubId, name: body.name, type: program.type, season_id: body.season_id, club_region_id: program.club_region_id },
      ...{ description: program.description, agreement: program.agreement, opens_time: program.opens_time },
      ...{ family_changes: program.family_changes, most_inside: program.most_inside },
      ...{ opens_on: moved(program.opens_on), closes_on: moved(program.closes_on), published_at: null, opened_at: null, closed_at: null },
      ...by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { club_id: clubId, program_id: made.id }
  const packages = new Map<number, number>()
  for (const { id: old, taken: _taken, held: _held, version_id: _version, updated_at: _at, ...row } of await packagesOf(db, clubId, id)) {
    const values = { ...row, ...of, ...by, age_on: moved(row.age_on) }
    packages.set(old, (await db.insertInto('package').values(values).returning('id').executeTakeFirstOrThrow()).id)
  }
  /** Not for an archived package alone: without its package it would be for every one. */
  const isCopied = ({ package_id }: { package_id: number | null }) => package_id === null || packages.has(package_id)
  const packageOf = (old: number | null) => (old === null ? null : packages.get(old)!)
  for (const { id: _id, version_id: _version, updated_at: _at, ...row } of await feesOf(db, clubId, id)) {
    const package_uids = row.package_uids.flatMap((old) => packages.get(old) ?? [])
    if (row.package_uids.length > 0 && package_uids.length === 0) continue
    await db
      .insertInto('program_fee')
      .values({ ...row, ...of, ...by, package_uids, late_from: moved(row.late_from), due_on: moved(row.due_on) })
      .execute()
  }
  for (const { id: _id, version_id: _version, updated_at: _at, uses: _uses, ...row } of (await discountsOf(db, clubId, id)).filter(
    isCopied,
  ))
    await db
      .insertInto('discount')
      .values({ ...row, ...of, ...by, package_id: packageOf(row.package_id), until: moved(row.until) })
      .execute()
  for (const { id: _id, version_id: _version, updated_at: _at, payments, discounts, ...row } of (await plansOf(db, clubId, id)).filter(
    isCopied,
  )) {
    const later = payments.map((one): PlanPayment => ({ ...one, due_date: moved(one.due_date), overdue_date: moved(one.overdue_date) }))
    await db
      .insertInto('payment_plan')
      .values({
        ...{ ...row, ...of, ...by, package_id: packageOf(row.package_id) },
        ...{ payments: JSON.stringify(later), discounts: JSON.stringify(discounts) },
      })
      .execute()
  }
  const asked = (await questionsOf(db, clubId, id)).filter(isCopied)
  const questions = asked.map(({ id: _id, version_id: _version, updated_at: _at, ...row }) => ({
    ...{ ...row, ...of, ...by, package_id: packageOf(row.package_id) },
  }))
  if (questions.length > 0) await db.insertInto('program_question').values(questions).execute()
  await audit(db, actor, request, {
    action: 'program.copied',
    entity: 'program',
    entityId: made.id,
    clubId,
    diff: { from: id, days: body.move_days },
  })
  await announce(db, clubId, { topic: recordTopic({ plural: 'programs' }, clubId), type: 'programs.created', payload: { id: made.id } })
  return made
}

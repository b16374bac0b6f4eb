import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { forbidden, newerVersion, notFound } from '@touchline/domain/kit/refusal'
import type { createPaymentPlan, PaymentPlan, updatePaymentPlan } from '@touchline/domain/programs/endpoints'
import { planProblems } from '@touchline/domain/programs/plan'
import { mayManagePrograms, maySeePrograms } from '@touchline/domain/programs/policy'
import { scopeOf } from '../access/scope-of.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import { findProgram, type PlanRow } from './programs.store.ts'
import { isArchivedPackage, isOfProgram, refuseWrong, wordsOf } from './records.routes.ts'

type Asking = Pick<ActionContext, 'db' | 'actor'>
type Values = Pick<
  BodyOf<typeof updatePaymentPlan>,
  'name' | 'initial_payment' | 'payments' | 'discounts' | 'approval_required' | 'package_id'
>

const shown = (row: PlanRow): PaymentPlan => {
  const { id, program_id, package_id, name, initial_payment, payments, discounts, approval_required, version_id } = row
  return { id, program_id, package_id, name, initial_payment, payments, discounts, approval_required, version_id }
}

/** The region that the right is asked with; a template belongs to the whole club. */
async function findScope({ db, actor }: Asking, programId: number | null) {
  if (actor.clubId === null || !maySeePrograms({ clubId: actor.clubId })(actor)) throw notFound()
  if (programId === null) return { clubId: actor.clubId, regionId: null }
  return scopeOf(await findProgram(db, actor, programId))
}

/** The plans of a program, or the templates of the club. */
export async function readPlans(call: Asking, programId: number | null) {
  const scope = await findScope(call, programId)
  const items = await call.db
    .selectFrom('payment_plan')
    .selectAll()
    .where('club_id', '=', scope.clubId)
    .where('program_id', programId === null ? 'is' : '=', programId)
    .where('archived', '=', false)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { items: items.map(shown), may: { manage: mayManagePrograms(scope)(call.actor) } }
}

async function findPlan(call: Asking, id: number): Promise<PlanRow> {
  const { db, actor } = call
  const found =
    actor.clubId === null
      ? undefined
      : await db
          .selectFrom('payment_plan')
          .selectAll()
          .where('club_id', '=', actor.clubId)
          .where('id', '=', id)
          .where('archived', '=', false)
          .forUpdate()
          .executeTakeFirst()
  if (!found) throw notFound()
  if (!mayManagePrograms(await findScope(call, found.program_id))(actor)) throw forbidden()
  return found
}

/** `kept` is the package of the plan so far, which may have been archived since. */
async function refuseWrongPlan({ db, actor }: Asking, values: Values, programId: number | null, kept: number | null): Promise<void> {
  const words = wordsOf(actor)
  refuseWrong(planProblems(values, words), 'plan.wrong')
  if (values.package_id === null) return
  if (programId === null || !(await isOfProgram(db, actor.clubId!, { program_id: programId, package_id: values.package_id })))
    refuseWrong({ package_id: words.otherProgram }, 'plan.wrong')
  if (values.package_id !== kept && (await isArchivedPackage(db, actor.clubId!, values.package_id)))
    refuseWrong({ package_id: words.archivedPackage }, 'plan.wrong')
}

const stored = ({ name, initial_payment, payments, discounts, approval_required, package_id }: Values) => ({
  ...{ name, initial_payment: initial_payment!, approval_required, package_id },
  ...{ payments: JSON.stringify(payments), discounts: JSON.stringify(discounts) },
})

/** Adds a plan to a program, or a template to the club. */
export async function createPlan(call: ActionContext & { body: BodyOf<typeof createPaymentPlan> }): Promise<PaymentPlan> {
  const { db, actor, request, body } = call
  const scope = await findScope(call, body.program_id)
  if (!mayManagePrograms(scope)(actor)) throw forbidden()
  await refuseWrongPlan(call, body, body.program_id, null)
  const made = await db
    .insertInto('payment_plan')
    .values({ club_id: scope.clubId, program_id: body.program_id, ...stored(body), updated_by_user_id: actor.userId })
    .returningAll()
    .executeTakeFirstOrThrow()
  const diff = { name: made.name, program: body.program_id }
  await audit(db, actor, request, { action: 'payment_plan.created', entity: 'payment_plan', entityId: made.id, clubId: scope.clubId, diff })
  return shown(made)
}

/** Changes a plan for registrations from now on. */
export async function updatePlan(
  call: ActionContext & { params: { payment_plan: number }; body: BodyOf<typeof updatePaymentPlan> },
): Promise<PaymentPlan> {
  const { db, actor, now, request, body, params } = call
  const before = await findPlan(call, params.payment_plan)
  if (body.version_id !== before.version_id) throw newerVersion(before.version_id, await nameOfUser(db, before.updated_by_user_id))
  await refuseWrongPlan(call, body, before.program_id, before.package_id)
  const after = await db
    .updateTable('payment_plan')
    .set({ ...stored(body), version_id: before.version_id + 1, updated_by_user_id: actor.userId, updated_at: now })
    .where('club_id', '=', before.club_id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(db, actor, request, {
    ...{ action: 'payment_plan.updated', entity: 'payment_plan', entityId: before.id, clubId: before.club_id },
    ...{ before: shown(before), after: shown(after) },
  })
  return shown(after)
}

export async function archivePlan(call: ActionContext & { params: { payment_plan: number } }) {
  const { db, actor, now, request, params } = call
  const { club_id: clubId, id, name } = await findPlan(call, params.payment_plan)
  await db
    .updateTable('payment_plan')
    .set({ archived: true, updated_by_user_id: actor.userId, updated_at: now })
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .execute()
  await audit(db, actor, request, { action: 'payment_plan.archived', entity: 'payment_plan', entityId: id, clubId, diff: { name } })
  return { archived: true as const }
}

import { notFound } from '@touchline/domain/kit/refusal'
import type { ChangeChoices, Quote } from '@touchline/domain/program-changes/shapes'
import type { ExcessWay } from '@touchline/domain/program-changes/program-change'
import { billTypes } from '@touchline/domain/programs/program-state'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { readProgram, stateOf } from '../programs/programs.store.ts'
import { asksPostalCode, reasonsOf } from '../registration/price-cart.ts'
import { isFullInSql } from '../registration/waitlist.store.ts'
import {
  findOwnRegistration,
  findRegistrationToManage,
  mayMoveTo,
  openChangeOf,
  wordsOf,
  wrong,
  type OldRegistration,
} from './changes.store.ts'
import { firstChoices, refuseChoice, targetOf } from './propose-change.ts'
import { itemOf, quoteOf, readNewOffer } from './quote-change.ts'

type OfRegistration = Pick<ActionContext, 'db' | 'actor' | 'now'> & { params: { registration: number } }

const mostPrograms = 100

/** The packages to which the player of a registration can move, of the programs that `fits` lets through. */
async function choicesFor(call: OfRegistration, old: OldRegistration, side: 'club' | 'family'): Promise<ChangeChoices> {
  const { db, actor, now } = call
  const { club_id: clubId } = old
  const { rows } = await sql<{
    id: number
  }>`select id from program p where p.club_id = ${clubId} and p.published_at is not null and not p.archived
    and p.type <> all(${[...billTypes]}::text[]) order by p.id = ${old.program_id} desc, p.name, p.id limit ${mostPrograms}`.execute(db)
  const { rows: fullRows } = await sql<{
    id: number
  }>`select k.id from package k where k.club_id = ${clubId} and ${isFullInSql(clubId)}`.execute(db)
  const full = new Set(fullRows.map(({ id }) => id))
  const programs = []
  for (const { id } of rows) {
    const program = (await readProgram(db, clubId, id))!
    if (side === 'family' ? stateOf(program, now) !== 'open' : !(await mayMoveTo(call, program))) continue
    const offer = await readNewOffer(call, old, program)
    const player = offer.players.find((one) => one.id === old.player_id)
    const { postal_code } = await firstChoices(db, old, id, { package_id: 0, payment_plan_id: null, excess: 'credit' })
    const isUnknown = asksPostalCode(offer) && postal_code === null
    const packages = offer.packages
      .filter((one) => !player?.registered_package_ids.includes(one.id) && one.id !== old.package_id)
      .map((one) => ({
        ...{ id: one.id, name: one.name, price: one.price, is_full: full.has(one.id) },
        reasons: isUnknown || !player ? [] : reasonsOf(offer, player, one, { locale: actor.locale, postalCode: postal_code }),
        plans: offer.plans
          .filter((plan) => plan.package_id === null || plan.package_id === one.id)
          .map((plan) => ({ id: plan.id, name: plan.name })),
      }))
    if (packages.length > 0) programs.push({ id, name: program.name, packages })
  }
  const open = await openChangeOf(db, old)
  const { player, payer, program_id, program, package_id } = old
  return {
    registration: { ...{ id: old.id, player, payer, program_id, program, package_id }, package: old.package },
    open_change: open && { id: open.id, state: open.state },
    programs,
  }
}

export const clubChoices = async (call: OfRegistration) =>
  await choicesFor(call, await findRegistrationToManage(call, call.params.registration), 'club')

export async function familyChoices(call: OfRegistration) {
  const old = await findOwnRegistration(call, call.params.registration)
  const is_closed = old.family_changes === null || old.status !== 'Registered'
  const choices = await choicesFor(call, old, 'family')
  return { ...choices, programs: is_closed ? [] : choices.programs, is_closed, asks_approval: old.family_changes === 'approval' }
}

/** The quote of a change that the club has not proposed yet. */
export async function previewQuote(
  call: OfRegistration & { query: { package: number; plan?: number | undefined; excess: ExcessWay } },
): Promise<Quote> {
  const { db, actor, query } = call
  const old = await findRegistrationToManage(call, call.params.registration)
  const program = await targetOf(call, old, query.package)
  if (!(await mayMoveTo(call, program))) throw wrong('package_id', wordsOf(actor).unknownPackage)
  const choices = await firstChoices(db, old, program.id, {
    ...{ package_id: query.package, payment_plan_id: query.plan ?? null, excess: query.excess },
  })
  const offer = await readNewOffer(call, old, program)
  if (!offer.players.some(({ id }) => id === old.player_id)) throw notFound()
  refuseChoice(offer, itemOf(old, choices), actor, choices.postal_code)
  return (await quoteOf(call, old, program, choices)).quote
}

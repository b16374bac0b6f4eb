import { dateOf } from '@touchline/domain/kit/dates'
import { mayManageMoney } from '@touchline/domain/payments/policy'
import type { ChangeChoices, Quote } from '@touchline/domain/program-changes/shapes'
import type { ExcessWay } from '@touchline/domain/program-changes/program-change'
import type { ProgramState } from '@touchline/domain/programs/program-state'
import { sql } from 'kysely'
import { assignedPrograms } from '../access/assigned-programs.ts'
import { scopeOf } from '../access/scope-of.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { stateInSql, type PackageRow, type PlanRow } from '../programs/programs.store.ts'
import type { FamilyPlayer } from '../registration/cart.store.ts'
import { asksPostalCode, reasonsOf, residentCodes } from '../registration/price-cart.ts'
import { isFullInSql } from '../registration/waitlist/waitlist.store.ts'
import { canBeCanceled } from './cancel-change.ts'
import { findOwnRegistration, findRegistrationToManage, openChangeOf, type OldRegistration } from './changes.store.ts'
import { firstChoices, postalCodeOf, refuseChoice, targetOf } from './propose-change.ts'
import { isTarget, itemOf, quoteOf, readNewOffer } from './quote-change.ts'

type OfRegistration = Pick<ActionContext, 'db' | 'actor' | 'now'> & { params: { registration: number } }

const mostPrograms = 100
interface Target {
  club_id: number
  id: number
  name: string
  club_region_id: number | null
  state: ProgramState
}
type PlanChoice = Pick<PlanRow, 'id' | 'name' | 'program_id' | 'package_id'>
interface Player extends Pick<FamilyPlayer, 'gender' | 'birth_date' | 'grade'> {
  registered_package_ids: number[]
}

/** The programs to which a player can move: for the family those that are open, for the club those whose money the caller may manage. */
async function targetsFor({ db, actor, now }: OfRegistration, old: OldRegistration, side: 'club' | 'family'): Promise<Target[]> {
  const { rows } = await sql<Target>`select p.club_id, p.id, p.name, p.club_region_id, ${stateInSql(sql`p`, actor.clubZone, now)} as state
    from program p where p.club_id = ${old.club_id} and ${isTarget} and ${assignedPrograms(actor, sql`p.id`)}
    order by p.id = ${old.program_id} desc, p.closed_at is not null, p.name, p.id`.execute(db)
  return rows.filter((one) => (side === 'family' ? one.state === 'open' : mayManageMoney(scopeOf(one))(actor))).slice(0, mostPrograms)
}

/** The packages to which the player of a registration can move, by program, and why some of them are not possible. */
async function choicesFor(call: OfRegistration, old: OldRegistration, side: 'club' | 'family'): Promise<ChangeChoices> {
  const { db, actor, now } = call
  const { club_id: clubId } = old
  const targets = await targetsFor(call, old, side)
  const ids = targets.map(({ id }) => id)
  const { rows: packages } = await sql<PackageRow & { is_full: boolean }>`select k.*, ${isFullInSql(clubId)} as is_full from package k
    where k.club_id = ${clubId} and k.program_id = any(${ids}::bigint[]) and not k.archived and k.id <> ${old.package_id}
    order by k.id`.execute(db)
  const { rows: plans } = await sql<PlanChoice>`select id, name, program_id, package_id from payment_plan
    where club_id = ${clubId} and program_id = any(${ids}::bigint[]) and not archived order by id`.execute(db)
  const { rows: players } = await sql<Player>`select l.gender, l.birth_date, l.grade,
      array(select r.package_id from registration r where r.club_id = ${clubId} and r.player_id = l.id and r.status = 'Registered') as registered_package_ids
    from player l where l.club_id = ${clubId} and l.id = ${old.player_id}`.execute(db)
  const player = players[0]!
  const codesOf = await residentCodes(db, clubId)
  const postalCode = await postalCodeOf(db, old)
  const programs = targets.map(({ id, name, club_region_id }) => {
    const own = packages.filter((one) => one.program_id === id)
    const offer = { packages: own, residentCodes: codesOf(club_region_id), today: dateOf(now, actor.clubZone) }
    const isUnknown = asksPostalCode(offer) && postalCode === null
    return {
      ...{ id, name },
      packages: own
        .filter((one) => !player.registered_package_ids.includes(one.id))
        .map((one) => ({
          ...{ id: one.id, name: one.name, price: one.price, is_full: one.is_full },
          reasons: isUnknown ? [] : reasonsOf(offer, player, one, { locale: actor.locale, postalCode }),
          plans: plans
            .filter((plan) => plan.program_id === id && (plan.package_id === null || plan.package_id === one.id))
            .map((plan) => ({ id: plan.id, name: plan.name })),
        })),
    }
  })
  const open = await openChangeOf(db, old)
  return {
    registration: {
      ...{ id: old.id, player: old.player, payer: old.payer, program_id: old.program_id, program: old.program },
      ...{ package_id: old.package_id, package: old.package },
    },
    open_change: open && { id: open.id, state: open.state },
    programs: programs.filter((one) => one.packages.length > 0),
  }
}

export const clubChoices = async (call: OfRegistration) =>
  await choicesFor(call, await findRegistrationToManage(call, call.params.registration), 'club')

export async function familyChoices(call: OfRegistration) {
  const old = await findOwnRegistration(call, call.params.registration)
  const is_closed = old.family_changes === null || old.status !== 'Registered'
  const choices = await choicesFor(call, old, 'family')
  const policies = await sql<{ merchant_id: number; version: number }>`select merchant_id, version from merchant_policy
    where club_id = ${old.club_id} and id = ${old.cancellation_policy_id}`.execute(call.db)
  return {
    ...{ ...choices, programs: is_closed ? [] : choices.programs, is_closed, asks_approval: old.family_changes === 'approval' },
    ...{ may_cancel: canBeCanceled(old), cancellation_policy: policies.rows[0] ?? null },
  }
}

/** The quote of a change that the club has not proposed yet. */
export async function previewQuote(
  call: OfRegistration & { query: { package: number; plan?: number | undefined; excess: ExcessWay } },
): Promise<Quote> {
  const { db, actor, query } = call
  const old = await findRegistrationToManage(call, call.params.registration)
  const program = await targetOf(call, old, { packageId: query.package, by: 'club' })
  const choices = await firstChoices(db, old, program.id, {
    ...{ package_id: query.package, payment_plan_id: query.plan ?? null, excess: query.excess },
  })
  const offer = await readNewOffer(call, old, program)
  refuseChoice(offer, itemOf(old, choices), actor, choices.postal_code)
  return (await quoteOf(call, old, program, choices)).quote
}

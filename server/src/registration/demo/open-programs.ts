import { addDays } from '@touchline/domain/kit/dates'
import { problemsOf } from '@touchline/domain/programs/eligibility'
import { priceOf } from '@touchline/domain/programs/price'
import { totalCents } from '../../payments/payments.store.ts'
import { outcomes, treasurer, usualMethod } from '../../payments/demo/payment-ways.ts'
import type { Year } from '../../payments/demo/payment-year.ts'
import { eligibilityOf, type ProgramRow } from '../../programs/programs.store.ts'
import { choiceOf, type Priced } from '../price-cart.ts'
import type { DemoRegistrations, Family } from './demo-registrations.ts'

interface Registering {
  package: number
  plan: number | null
  families: number
  /** Days from the Monday of the demo between which the families register. */
  between: readonly [number, number]
}
/** Registrations in the programs of the demo; the clinic is full with them. */
export const registering: Readonly<Record<number, readonly Registering[]>> = {
  101: [
    { package: 101, plan: null, families: 36, between: [-13, -1] },
    { package: 102, plan: 102, families: 36, between: [-13, -1] },
  ],
  102: [{ package: 103, plan: null, families: 7, between: [-28, -12] }],
  104: [{ package: 106, plan: 103, families: 5, between: [-6, -2] }],
  105: [{ package: 107, plan: null, families: 20, between: [-55, -12] }],
  108: [{ package: 110, plan: null, families: 30, between: [-85, -8] }],
}
/** A fee and a donation of the Spring season that families choose, and the code of coaches. */
const [secondJersey, scholarship, code] = [102, 104, 'COACH']

interface Plan extends Year<DemoRegistrations> {
  families: readonly Family[]
  programs: ReadonlyMap<number, { program: ProgramRow; offer: Omit<Priced, 'today'> }>
}

export function planOpenPrograms({ families, programs, ...year }: Plan): void {
  let nth = 0
  for (const [id, all] of Object.entries(registering)) {
    const { program, offer } = programs.get(Number(id))!
    const taken = new Set<number>()
    const children = new Map<number, number>()
    for (const { package: packageId, plan, families: count, between } of all) {
      const of = offer.packages.find((one) => one.id === packageId)!
      const eligible = families.filter(({ player }) => !taken.has(player.id) && fits(of, player, year.anchor))
      for (const [at, family] of eligible.slice(nth, nth + count).entries()) {
        taken.add(family.player.id)
        const siblingsBefore = children.get(family.user) ?? 0
        children.set(family.user, siblingsBefore + 1)
        const day = addDays(year.anchor, between[0] + Math.floor((at * (between[1] - between[0] + 1)) / count))
        year.on(day, () => register({ ...year, program, offer, of, plan, family, at, siblingsBefore }))
      }
    }
    // Each program is chosen by other families.
    nth += 11
  }
}

const fits = (of: Priced['packages'][number], { gender, birth_date }: Family['player'], anchor: string) =>
  problemsOf(eligibilityOf(of), { gender, birthDate: birth_date, grade: null, postalCode: null, isResident: true }, anchor).length === 0

interface One extends Year<DemoRegistrations> {
  program: ProgramRow
  offer: Omit<Priced, 'today'>
  of: Priced['packages'][number]
  plan: number | null
  family: Family
  at: number
  siblingsBefore: number
}

/** Registers one player; what is due at once is paid in one of a few ways. */
async function register({ money, on, program, offer, of, plan, family, at, siblingsBefore }: One): Promise<void> {
  const isSpring = program.id === 101
  const item = {
    ...{ player_id: family.player.id, package_id: of.id, payment_plan_id: plan, fee_ids: isSpring && at % 4 === 1 ? [secondJersey] : [] },
    donations: isSpring && at % 5 === 2 ? { [scholarship]: [1000, 2500, 5000][at % 3]! } : {},
  }
  const said = { code: isSpring && at % 18 === 7 ? code : null, postal_code: null }
  const choice = choiceOf({ ...offer, today: money.on }, item, said, siblingsBefore)
  const owed = money.register({
    ...{ family, program, package: of, plan, price: priceOf(choice), autopay: at % 6 !== 4 },
    region: program.club_region_id === null ? null : { id: program.club_region_id, source: 'program' },
  })
  const now = totalCents(owed.items.filter(({ dueOn }) => dueOn <= money.on).flatMap(({ lines }) => lines))
  if (now === 0) return
  if (program.type === 'ClubFee' && at % 10 === 7) {
    // The bank account has no funds, and the family has not paid since.
    const bank = await money.addMethod(family.user, family.name, 'bank', outcomes.bankFails)
    return void (await money.pay(owed, now, bank))
  }
  if (at % 12 === 3) return void money.manual(owed, now, treasurer, `Check ${2000 + at}`)
  const leaves = at % 15 === 9 && program.type !== 'Tryout'
  const method =
    leaves && at > 15 ? await money.addMethod(family.user, family.name, 'card', outcomes.refundPending) : await usualMethod(money, family)
  const paid = await money.pay(owed, now, method)
  if (!leaves) return
  on(addDays(money.on, 3), async () => {
    if (paid.txn['status'] !== 'completed') return
    money.cancel(owed, 'The player has another appointment')
    await money.refund(paid, Math.round(now / 2 / 100) * 100, at > 15 ? 'method' : 'credit', treasurer)
  })
}

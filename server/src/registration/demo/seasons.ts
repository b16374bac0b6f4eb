import { addDays } from '@touchline/domain/kit/dates'
import type { Price } from '@touchline/domain/programs/price'
import { totalCents } from '../../payments/payments.store.ts'
import type { Method, Obligation } from '../../payments/demo/demo-money-rows.ts'
import { outcomes, payItem, treasurer, usualMethod } from '../../payments/demo/payment-ways.ts'
import type { Year } from '../../payments/demo/payment-year.ts'
import type { DemoRegistrations, Family, Registered } from './demo-registrations.ts'

interface Season {
  name: string
  type: 'League' | 'Training'
  season: number | null
  archived: boolean
  players: readonly [number, number]
  /** Days from the Monday of the demo to the instalments; the registration is ten days before the first. */
  due: readonly number[]
}
/** Seasons whose registration has closed. */
export const seasons: readonly Season[] = [
  { name: 'Winter training', type: 'Training', season: null, archived: true, players: [0, 44], due: [-330, -300] },
  { name: 'Spring season', type: 'League', season: 1, archived: true, players: [10, 62], due: [-235, -205, -175] },
  { name: 'Fall season', type: 'League', season: 2, archived: false, players: [0, 70], due: [-62, -32, -2, 28] },
]
export const daysBefore = 10

/** Ways in which some families of the running season fall behind, or leave; the first families pay as they should. */
type Standing = 'usual' | 'late' | 'declined' | 'held' | 'paused' | 'canceled' | 'written off' | 'due'
const standings: Readonly<Record<number, Standing>> = {
  ...{ 0: 'late', 3: 'declined', 5: 'held', 6: 'paused', 8: 'canceled', 10: 'written off', 12: 'due' },
}
const standingOf = (season: Season, nth: number): Standing => (season.archived || nth < 14 ? 'usual' : (standings[nth % 14] ?? 'usual'))
/** The instalments that are paid in the usual ways, by their place. */
const paidUntil: Readonly<Record<Standing, number>> = {
  ...{ usual: 4, late: 1, declined: 1, held: 2, paused: 3, canceled: 2, 'written off': 2, due: 2 },
}
const lateFee = 1000

/** The price of a season: one amount for each instalment, and the uniform with the first. */
function priceOfSeason(due: readonly string[], each: number, isLate: boolean): Registered['price'] {
  const lines: Price['lines'][number][] = [
    { kind: 'package', name: 'Registration', gross: each * due.length, cents: each * due.length, feeId: null, dueOn: null },
    { kind: 'Additional', name: 'Uniform', gross: 6500, cents: 6500, feeId: null, dueOn: null },
  ]
  const instalments = due.map((dueOn, at) => ({
    ...{ dueOn, overDueOn: isLate ? addDays(dueOn, 7) : null, lateFee: isLate ? lateFee : null, cents: each + (at === 0 ? 6500 : 0) },
    parts: [{ line: 0, cents: each }, ...(at === 0 ? [{ line: 1, cents: 6500 }] : [])],
  }))
  return { lines, instalments, discounts: [], total: each * due.length + 6500 }
}

interface Plan extends Year<DemoRegistrations> {
  families: readonly Family[]
  /** By the name of a season. */
  programs: ReadonlyMap<string, Pick<Registered, 'program' | 'package'>>
}

export function planSeasons({ money, anchor, on, families, programs }: Plan): void {
  const methods = new Map<number, Promise<Method>>()
  let payment = 0
  for (const season of seasons) {
    const days = season.due.map((day) => addDays(anchor, day))
    for (const [nth, family] of families.slice(...season.players).entries()) {
      const standing = standingOf(season, nth)
      let of: Obligation
      const method = () => methods.get(family.user) ?? methods.set(family.user, usualMethod(money, family)).get(family.user)!
      on(addDays(days[0]!, -daysBefore), async () => {
        const region = family.player.club_region_id
        of = money.register({
          ...{ family, ...programs.get(season.name)!, plan: null, autopay: standing === 'usual' || standing === 'declined' },
          price: priceOfSeason(days, 12_000 + (nth % 5) * 1500, standing === 'late' || standing === 'due'),
          region: region === null ? null : { id: region, source: 'player' },
        })
        await method()
      })
      const known = () => of
      for (const [at, due] of season.due.entries()) {
        const number = ++payment
        if (at >= paidUntil[standing]) continue
        // Most pay some days before or on the day, some late.
        const paysOn = addDays(anchor, due + ((number * 7) % 11) - 6)
        on(paysOn, async () => {
          const cents = totalCents(of.items[at]!.lines)
          if (cents > 0) await payItem({ money, of, cents, number, family, method: await method(), paysOn, anchor, on })
        })
      }
      planStanding(standing, { money, anchor, on, family, of: known, days })
    }
  }
}

interface Behind extends Year<DemoRegistrations> {
  family: Family
  of: () => Obligation
  days: readonly string[]
}
function planStanding(standing: Standing, { money, anchor, on, family, of, days }: Behind): void {
  if (standing === 'late') for (const at of [1, 2]) on(addDays(days[at]!, 8), () => money.lateFee(of(), at, lateFee))
  if (standing === 'declined') planDeclined({ money, anchor, on, family, of, days })
  if (standing === 'held') on(addDays(anchor, -12), () => money.hold(of(), 'The player is injured; the family starts again in spring.'))
  if (standing === 'paused') on(addDays(anchor, -1), () => money.hold(of(), 'The family moves; the office decides about the last payment.'))
  if (standing === 'canceled') on(addDays(anchor, -20), () => leave({ money, anchor, on, family, of, days }))
  if (standing === 'written off') on(addDays(anchor, -6), () => money.writeOff(of(), 'Agreed with the board'))
}

/** A subscription is canceled once no payment is on its way; a part of what was paid goes back. */
async function leave(behind: Behind): Promise<void> {
  const { money, on, of } = behind
  if (money.isPaying(of())) return on(addDays(money.on, 3), () => leave(behind))
  money.cancel(of(), 'Moved away')
  const paid = money.lastPaid(of())
  if (paid) await money.refund(paid, 5000, 'method', treasurer)
}

/** The card of the family is declined on the due day and on the days of the retries. */
function planDeclined({ money, on, family, of, days }: Behind): void {
  let card: Promise<Method> | undefined
  const charge = async (at: number) => {
    card ??= money.addMethod(family.user, family.name, 'card', outcomes.declines)
    const next = await money.failCharge(of(), at, await card)
    if (next !== null) on(next, () => charge(at))
  }
  for (const at of [1, 2]) on(days[at]!, () => charge(at))
}

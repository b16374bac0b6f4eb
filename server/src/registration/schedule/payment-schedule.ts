import type { Actor } from '@touchline/domain/access/actor'
import { dayText } from '@touchline/domain/kit/day-text'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { serviceFee, type FeeRule } from '@touchline/domain/ledger/service-fee'
import { takesBankDebits } from '@touchline/domain/payments/merchant'
import type { AidedPrice } from '@touchline/domain/registration/aided-price'
import { laterDays } from '@touchline/domain/registration/checkout'
import type { Cart } from '@touchline/domain/registration/endpoints'
import type { Db } from '../../kit/database/database.ts'
import { hashOf } from '../../kit/secrets/credentials.ts'
import { feeRuleOn } from '../../payments/payments.store.ts'
import { wordsOf, type Offer } from '../price-cart.ts'

/** The service fee on cents, by method. */
type FeesOf = (cents: number) => Cart['service_fee']

/** The instalments that are open, each later one with the service fee of its charge and with its late fee. */
export const shownInstalments = ({ on, instalments }: Pick<AidedPrice, 'on' | 'instalments'>, feesOf: FeesOf) =>
  instalments
    .filter(({ cents }) => cents > 0)
    .map(({ dueOn, overDueOn, lateFee, cents }) => ({
      ...{ due_on: dueOn, cents, service_fee: dueOn > on ? feesOf(cents) : null },
      ...{ late_fee: overDueOn === null ? 0 : (lateFee ?? 0), late_after: lateFee ? overDueOn : null },
    }))

/** The service fee on an amount, by method, by the rule that is held, else by that of today; null where the club takes no payments online. */
export async function feeByMethod(db: Db, { merchant, program, today }: Offer, held: FeeRule | null = null): Promise<FeesOf> {
  if (merchant === null) return () => null
  const rule = held ?? (await feeRuleOn(db, program.club_id, merchant.id, today))
  const takesBank = takesBankDebits(merchant.vendor, merchant.flags)
  return (cents) => {
    const fee = serviceFee(cents, rule)
    return { card: fee, bank: takesBank ? fee : null }
  }
}

/** The payments that are still open: `due_now` cents today, and the instalments of the later days. */
interface Owed {
  prices: readonly Pick<AidedPrice, 'on' | 'instalments'>[]
  due_now: number
}

const daysOf = ({ prices, due_now }: Owed, feesOf: FeesOf) =>
  laterDays({ items: prices.map((price) => ({ price: { instalments: shownInstalments(price, feesOf) } })), due_now })

/** Names the later payments: their days, amounts and late fees. Service fees are those of the day of the payment. */
export const scheduleHash = (owed: Owed): string =>
  hashOf(JSON.stringify(daysOf(owed, () => null).map(({ on, cents, late }) => [on, cents, late])))

/** The sentence with the later payments as they are now, where they are not those that were seen; null: they are, or nothing was seen. */
export async function changedSchedule(db: Db, offer: Offer, owed: Owed, seen: string | null, actor: Actor): Promise<string | null> {
  if (seen === null || seen === scheduleHash(owed)) return null
  const [words, { locale }] = [wordsOf(actor), actor]
  const days = daysOf(owed, await feeByMethod(db, offer)).map(({ on, cents, fee, late }) => {
    const lateFees = late.map((one) => fill(words.lateFee, { fee: moneyText(one.cents, locale), day: dayText(one.after, locale) }))
    return `${dayText(on, locale)}: ${[moneyText(cents + (fee?.card ?? 0), locale), ...lateFees].join(' ')}`
  })
  return fill(words.scheduleChanged, { schedule: days.join('; ') })
}

import type { Actor } from '@touchline/domain/access/actor'
import { dayText } from '@touchline/domain/kit/day-text'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import type { AidedPrice } from '@touchline/domain/registration/aided-price'
import { laterDays } from '@touchline/domain/registration/checkout'
import type { Db } from '../../kit/database/database.ts'
import { hashOf } from '../../kit/secrets/credentials.ts'
import { feeByMethod, shownInstalments } from '../present-cart.ts'
import { wordsOf, type Offer } from '../price-cart.ts'

/** What is still to be paid: `due_now` cents today, and the instalments of the later days. */
interface Owed {
  prices: readonly Pick<AidedPrice, 'on' | 'instalments'>[]
  due_now: number
}
type FeesOf = Awaited<ReturnType<typeof feeByMethod>>

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

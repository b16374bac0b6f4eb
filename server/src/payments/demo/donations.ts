import { addDays } from '@touchline/domain/kit/dates'
import type { Year } from './payment-year.ts'
import type { DemoMoney } from './demo-money.ts'
import { treasurer } from './payment-ways.ts'

export interface Donor {
  user: number
  name: string
}

/** Donations without a registration: one by card, one of which a part went back, and one from a bank account that the bank has not decided yet. */
export function planDonations({ money, anchor, on }: Year<DemoMoney>, [first, second, third]: readonly Donor[]): void {
  const by = ({ user, name }: Donor, kind: 'card' | 'bank', number: string) => money.addMethod(user, name, kind, number)
  if (!first || !second || !third) return
  on(addDays(anchor, -60), async () => void (await money.donate(first.user, 5000, await by(first, 'card', '4242424242424242'))))
  on(addDays(anchor, -21), async () => {
    const given = await money.donate(second.user, 25_000, await by(second, 'card', '5555555555554444'))
    on(addDays(anchor, -18), () => money.refund(given, 5000, 'method', treasurer))
  })
  on(addDays(anchor, -1), async () => void (await money.donate(third.user, 10_000, await by(third, 'bank', '000123456789'))))
}

import { addDays, daysBetween } from '@touchline/domain/kit/dates'
import { updateDispute } from '../sandbox/disputes.ts'
import type { Method, Obligation, Paid } from './demo-money-rows.ts'
import type { DemoMoney } from './demo-money.ts'

/** Plans what happens on a day. */
export type On = (day: string, act: () => Promise<void> | void) => void

/** The administrator who acts on the money of the demo. */
export const treasurer = 2
const cards = ['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117']
/** Numbers with which the sandbox of the provider plays an outcome. */
export const outcomes = {
  declines: '4000000000000341',
  disputed: '4000000000000259',
  reviewed: '4000000000009235',
  refundPending: '4000000000007726',
  refundFails: '4000000000005126',
  /** An account without funds. */
  bankFails: '000222222227',
}

interface Payer {
  user: number
  name: string
}
/** The method with which a family usually pays: every fifth with a bank account. */
export const usualMethod = (money: DemoMoney, { user, name }: Payer): Promise<Method> =>
  user % 5 === 3 ? money.addMethod(user, name, 'bank', '000123456789') : money.addMethod(user, name, 'card', cards[user % 4]!)

interface Item {
  money: DemoMoney
  of: Obligation
  cents: number
  number: number
  family: Payer
  method: Method
  paysOn: string
  anchor: string
  on: On
}

/** One instalment, in one of the ways in which things go: most are simply paid. */
export async function payItem(item: Item): Promise<void> {
  const { money, of, cents, number, method, paysOn, anchor, on } = item
  const after = (days: number, act: () => Promise<void> | void) => on(addDays(paysOn, days), act)
  const age = daysBetween(paysOn, anchor)
  const card = (digits: string) => money.addMethod(item.family.user, item.family.name, 'card', digits)
  if (number % 19 === 5) {
    const paid = money.manual(of, cents, treasurer, number % 2 === 0 ? `Check ${1000 + number}` : 'Cash at the club office')
    if (number % 57 === 5) {
      money.voidManual(paid)
      await money.pay(of, cents, method)
    }
    return
  }
  if (number % 23 === 7) {
    await money.pay(of, cents, await card(outcomes.declines))
    return void after(2, async () => void (await money.pay(of, cents, method)))
  }
  if (number % 43 === 11) {
    await money.pay(of, cents, await money.addMethod(item.family.user, item.family.name, 'bank', outcomes.bankFails))
    return void after(6, async () => void (await money.pay(of, cents, method)))
  }
  if (number % 61 === 20 || (age < 8 && number % 17 === 3)) return await disputed(item, await card(outcomes.disputed), after)
  if (age <= 3 && number % 5 === 1) return void (await money.pay(of, cents, await card(outcomes.reviewed)))
  if (number % 29 === 13) return credited(item, after)
  if (number % 71 === 30) return refundLater(await money.pay(of, cents, await card(outcomes.refundFails)), item, after)
  if (age <= 5 && number % 7 === 2) return refundLater(await money.pay(of, cents, await card(outcomes.refundPending)), item, after)
  const paid = await money.pay(of, cents, method)
  if (number % 17 === 4 || number % 53 === 9 || number % 31 === 14) refundLater(paid, item, after)
}

type After = (days: number, act: () => Promise<void> | void) => void

function refundLater(paid: Paid, { money, number, cents }: Item, after: After): void {
  after(number % 31 === 14 ? 9 : 1, async () => {
    const left = paid.left.reduce((sum, share) => sum + share.cents, 0)
    if (paid.txn['status'] !== 'completed' || left === 0) return
    const part = number % 53 === 9 ? left : Math.min(left, Math.round(cents / 3 / 100) * 100)
    await money.refund(paid, part, number % 31 === 14 ? 'credit' : 'method', treasurer)
  })
}

async function disputed({ money, of, cents, number }: Item, method: Method, after: After): Promise<void> {
  const paid = await money.pay(of, cents, method)
  after(2, async () => {
    const open = money.rows['dispute']!.find((row) => row['payment_txn_id'] === paid.txn.id)
    if (open && number % 2 === 0)
      await updateDispute(money.store, String(open['external']), { evidence: { uncategorized_text: 'winning_evidence' } })
  })
}

function credited({ money, of, cents, number, method }: Item, after: After): void {
  const credit = money.issueCredit(of, 2500, treasurer, number % 3 === 0 ? addDays(money.on, 30) : null, 'Goodwill for canceled practices')
  after(1, async () => {
    if (number % 4 === 1) money.applyCredit(credit, of, 2500)
    else if (number % 4 === 2) money.applyCredit(credit, of, 1000)
    else if (number % 4 === 3) money.endCredit(credit, 'rescinded')
    await money.pay(of, cents - (number % 4 === 1 ? 2500 : number % 4 === 2 ? 1000 : 0), method)
  })
  if (number % 3 === 0) after(31, () => void (credit['status'] === 'pending' && money.endCredit(credit, 'expired')))
}

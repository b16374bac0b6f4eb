import { dayText } from '../kit/day-text.ts'
import { moneyText } from '../kit/money.ts'
import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './billing-mail.en.ts'
import { texts as spanish } from './billing-mail.es.ts'

const textsOf = saidTexts(english, spanish)
/** The kinds of mails about subscriptions. */
export type BillingMail = keyof typeof english extends infer K ? (K extends `${infer Kind}Subject` ? Kind : never) : never

interface AboutSubscription {
  club: string
  what: string
  link: string
  /** Cents. */
  total?: number
  amount?: number
  fee?: number
  /** A day of the club’s zone. */
  day?: string
  method?: string
  reason?: string
  payer?: string
  /** A percentage. */
  share?: string
  plan?: readonly { due_on: string; cents: number }[]
  /** Of a cancellation: what goes back of what was paid, in cents. */
  returned?: { method: number; credit: number }
}

/** The mail about a subscription, in the language of its reader. */
export function billingMail(kind: BillingMail, about: AboutSubscription, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  const { total = 0, amount = 0, fee = 0, day, plan = [], returned = { method: 0, credit: 0 }, ...rest } = about
  const money = (cents: number) => moneyText(cents, by.locale)
  const values = {
    ...{ method: '', reason: '', payer: '', share: '', ...rest, total: money(total), amount: money(amount), fee: money(fee) },
    day: day === undefined ? '' : dayText(day, by.locale),
    paid:
      [
        returned.method > 0 && fill(texts.paidToMethod, { cents: money(returned.method) }),
        returned.credit > 0 && fill(texts.paidToCredit, { cents: money(returned.credit) }),
      ]
        .filter(Boolean)
        .join(' ') || texts.paidStays,
    plan: plan.map(({ due_on, cents }) => `${dayText(due_on, by.locale)}: ${money(cents)}`).join('\n'),
  }
  const body = kind === 'cancel' && total === 0 ? 'cancelNothingBody' : (`${kind}Body` as const)
  return { subject: fill(texts[`${kind}Subject`], values), body: fill(texts[body], values) }
}

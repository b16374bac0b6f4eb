import { addDays } from '@touchline/domain/kit/dates'
import type { Row } from '../../kit/demo-club.ts'

const firstRefund = `Fees are refunded in full until the first practice of the season. After it nothing is refunded.`
const refund = `Until 14 days before the first practice of a season, all fees are refunded in full, with the service fee.

Until the first practice, all fees are refunded except a registration fee of $50.

After the first practice, the part of the fees for the weeks that are left is given as account credit if a player moves away or is injured. Please send us a note of a doctor or of the new school.

Uniforms that were ordered are not refunded. A refund goes to the card or bank account that paid; where that is no longer possible, it becomes account credit.`
const cancellation = `You can cancel a registration until the first practice of the season by an email to office@demo.touchline.test. Installments that are due later are then no longer charged.

If the club cancels a program, everything that was paid for it is refunded. If single practices are canceled because of weather or fields, they are made up where possible, and not refunded.

Installments that are due when you cancel are still owed.`

/** Days before the Monday of the demo on which the second refund policy was published. */
const newerSince = 96
/** The versions that a registration on a day accepts. */
export const policiesOn = (anchor: string, day: string) => ({
  refund_policy_id: day < addDays(anchor, -newerSince) ? 1 : 3,
  cancellation_policy_id: 2,
})

/** The versions of the policies of a merchant account in the demo. */
export function policiesOfDemo(anchor: string, { club, merchant, by }: { club: number; merchant: number; by: number }): Row[] {
  const version = (id: number, kind: string, number: number, daysAgo: number, text: string) => ({
    ...{ club_id: club, id, merchant_id: merchant, kind, version: number, text, created_by_user_id: by },
    created_at: `${addDays(anchor, -daysAgo)}T17:00:00Z`,
  })
  return [
    version(1, 'refund', 1, 360, firstRefund),
    version(2, 'cancellation', 1, 360, cancellation),
    version(3, 'refund', 2, newerSince, refund),
  ]
}

import { credits, debit, journal, ofClub, ofMerchant, totalOf, type MoneyEvent } from '../journal.ts'
import { noLonger } from './bank-debits.ts'
import { feePassesThrough, type Paid } from './payments.ts'

/**
 * A donation has arrived. It pays no outstanding amount, so nothing is owed before, and nothing after it went back. `wasOnItsWay`: a bank debit brought it.
 */
export const donated = (event: MoneyEvent, { merchant, parts, fee }: Omit<Paid, 'over'>, wasOnItsWay: boolean) =>
  journal('donated', 'succeeded', event, [
    ...(wasOnItsWay ? noLonger({ merchant, parts, fee }) : []),
    debit(ofMerchant('processor', merchant), totalOf(parts)),
    ...credits(parts, ofClub('inc_donation')),
    ...feePassesThrough(merchant, fee, parts),
  ])

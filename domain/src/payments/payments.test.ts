import { expect, test } from 'vitest'
import { donationText, isDonation, suggestedDonations } from './donation.ts'
import { methodFault, type Method } from './method.ts'
import { merchantFlags, takesPayments, vendors, takesBankDebits } from './merchant.ts'
import { refundWindow, refundWindowOn } from './refund-window.ts'
import {
  chargeKinds,
  descriptionText,
  displayStatus,
  displayStatuses,
  feeKinds,
  leftToRefund,
  nameForParents,
  transactionTypes,
} from './transaction.ts'

const today = '2026-10-05'
const shown = (type: (typeof transactionTypes)[number], status: Parameters<typeof displayStatus>[0]['status'], more = {}, staff = true) =>
  displayStatuses[displayStatus({ type, status, creditExpiresOn: null, completedOn: null, ...more }, today, staff)].en

test('a credit reads Used, Unclaimed after its expiry, Canceled, Expired or Issued [PAY-077] [PAY-078] [PAY-081]', () => {
  expect(shown('credit', 'completed', { completedOn: today, creditExpiresOn: today })).toBe('Used')
  expect(shown('credit', 'completed', { completedOn: today, creditExpiresOn: '2026-10-04' })).toBe('Unclaimed')
  expect(shown('credit', 'pending', { creditExpiresOn: today })).toBe('Issued')
})
test('a canceled credit reads Canceled, and one past its last day Expired [PAY-079] [PAY-080]', () => {
  expect([shown('credit', 'canceled'), shown('credit', 'pending', { creditExpiresOn: '2026-10-04' })]).toEqual(['Canceled', 'Expired'])
})
test('what is completed reads Applied, Refunded, Deposited or Paid [PAY-082] [PAY-083] [PAY-084]', () => {
  expect([shown('debit', 'completed'), shown('refund', 'completed'), shown('payout', 'completed')]).toEqual([
    'Applied',
    'Refunded',
    'Deposited',
  ])
})
test('payments and offline payments read Paid, and failed ones Failed [PAY-085] [PAY-093]', () => {
  expect([shown('payment', 'completed'), shown('manual', 'completed'), shown('payment', 'failed')]).toEqual(['Paid', 'Paid', 'Failed'])
})
test('an open dispute reads Received to staff and Chargeback to parents [PAY-088] [PAY-089]', () => {
  expect([shown('dispute', 'pending'), shown('dispute', 'pending', {}, false)]).toEqual(['Received', 'Chargeback'])
})
test('a won dispute reads Reversed, any other one Chargeback [PAY-086] [PAY-087]', () => {
  expect([shown('dispute', 'won'), shown('dispute', 'lost'), shown('dispute', 'completed')]).toEqual([
    'Reversed',
    'Chargeback',
    'Chargeback',
  ])
})
test('what is under review reads so before all other rules, and what else is pending is processing [PAY-090] [PAY-091] [PAY-092]', () => {
  expect(transactionTypes.map((type) => shown(type, 'in_review'))).toEqual(transactionTypes.map(() => 'Under Review..'))
  expect(['payment', 'payout', 'refund', 'manual'].map((type) => shown(type as 'payment', 'pending'))).toEqual(
    Array.from({ length: 4 }, () => 'Processing..'),
  )
})
test('there are five kinds of fees and seven kinds of transactions [PAY-064] [PAY-065]', () => {
  expect(feeKinds).toEqual(['Additional', 'Donation', 'Late', 'Non-resident', 'Percentage'])
  expect([transactionTypes.length, chargeKinds.length]).toEqual([7, 6])
})
test('a donation is from one cent to 999,999.99, and the suggested ones are donations', () => {
  expect([null, 0, 1, 99_999_999, 100_000_000].map(isDonation)).toEqual([false, false, true, true, false])
  expect(suggestedDonations.every(isDonation)).toBe(true)
  expect([donationText(), donationText('es')]).toEqual(['Donation to the general fund', 'Donación al fondo general'])
})
test('parents read only the first name of other people’s transactions [PAY-108]', () => {
  const name = { first: 'Dana', last: 'Whitfield' }
  expect([nameForParents(name, true), nameForParents(name, false)]).toEqual(['Dana Whitfield', 'Dana'])
})

const card: Method = { kind: 'card', state: 'valid', expiresMonth: 10, expiresYear: 2026, mandateInForce: false }
test('a bank account or card that is not verified cannot pay [PAY-094]', () => {
  expect(methodFault({ ...card, state: 'unverified' }, today)).toBe('unverified')
  expect(methodFault({ ...card, kind: 'bank', state: 'verification_failed' }, today)).toBe('verification_failed')
})
test('a card pays through the month of its expiry, and a bank account while its mandate is in force', () => {
  expect([methodFault(card, '2026-10-31'), methodFault(card, '2026-11-01')]).toEqual([null, 'expired'])
  expect(methodFault({ ...card, kind: 'bank' }, today)).toBe('no_mandate')
  expect(methodFault({ ...card, kind: 'bank', mandateInForce: true }, today)).toBe(null)
})
test('there are two providers of payments, and eight flags of a merchant account [MERCH-024] [MERCH-025]', () => {
  expect(vendors).toEqual(['card', 'bank'])
  const flags = ['AllowACH', 'AllowLink', 'Archived', 'Secondary', 'UsePaymentElement', 'LockPayoutSchedule', 'Enabled', 'Disabled']
  expect(merchantFlags).toEqual(flags)
})
test('a merchant account takes payments while it is enabled and not archived', () => {
  expect([takesPayments(['Enabled']), takesPayments(['Enabled', 'Archived']), takesPayments(['Disabled']), takesPayments([])]).toEqual([
    ...[true, false, false, false],
  ])
})

const merchant = (vendor: 'card' | 'bank', refundDays: number | null = null, secondary = false) => ({
  ...{ vendor, refundDays, flags: secondary ? (['Secondary'] as const) : [] },
})
test('a card payment is refunded for 365 days, with a warning from day 90 on [PAY-122] [PAY-123]', () => {
  const window = refundWindow(merchant('card'), 'card')
  expect(window).toEqual({ days: 365, warnAfter: 90 })
  expect(refundWindowOn('2025-10-05', today, window)).toEqual({ isOpen: true, lastDay: '2026-10-05', isWarned: true })
  expect(refundWindowOn('2025-10-04', today, window).isOpen).toBe(false)
  expect(refundWindowOn('2026-07-08', today, window).isWarned).toBe(false)
})
test('the other provider refunds for its own days or 60, and warns at 90 or 60 [PAY-124] [PAY-125] [PAY-126]', () => {
  expect(refundWindow(merchant('bank'), 'card')).toEqual({ days: 60, warnAfter: 60 })
  expect(refundWindow(merchant('bank', 120), 'card')).toEqual({ days: 120, warnAfter: 90 })
  expect([refundWindow(merchant('bank', 90), 'card').warnAfter, refundWindow(merchant('bank', 91), 'card').warnAfter]).toEqual([60, 90])
})
test('a secondary account refunds ten days less [PAY-127]', () => {
  expect([refundWindow(merchant('card', null, true), 'card').days, refundWindow(merchant('bank', null, true), 'card').days]).toEqual([
    355, 50,
  ])
})
test('bank debits are taken by the provider of bank payments, and by the one of cards where the club allows them', () => {
  expect([takesBankDebits('bank', []), takesBankDebits('card', []), takesBankDebits('card', ['AllowACH'])]).toEqual([true, false, true])
})
test('a bank payment is refunded for 90 days by the provider of cards, by the other not at all [PAY-128] [PAY-129]', () => {
  const days = (of: Parameters<typeof refundWindow>[0]) => refundWindow(of, 'bank').days
  expect([days(merchant('card')), days(merchant('bank')), days(merchant('card', null, true)), days(merchant('bank', null, true))]).toEqual([
    90, 0, 80, 0,
  ])
})

test('what is left to refund of a payment falls with refunds and lost disputes, and nothing is refunded while it is in dispute', () => {
  const payment = { id: 1, amount: 12_000 }
  const after = (
    type: 'refund' | 'dispute' | 'credit',
    status: 'completed' | 'failed' | 'pending' | 'lost' | 'won',
    amount: number,
    parent_id = 1,
  ) => ({
    ...{ id: amount, type, status, amount, parent_id },
  })
  expect(leftToRefund(payment, [])).toBe(12_000)
  expect(
    leftToRefund(payment, [after('refund', 'pending', 4000), after('refund', 'failed', 1000), after('refund', 'completed', 500, 2)]),
  ).toBe(8000)
  expect(leftToRefund(payment, [after('refund', 'completed', 4000), after('credit', 'pending', 4000, 4000)])).toBe(8000)
  expect(leftToRefund(payment, [after('dispute', 'pending', 12_389)])).toBeNull()
  expect([leftToRefund(payment, [after('dispute', 'lost', 12_389)]), leftToRefund(payment, [after('dispute', 'won', 12_389)])]).toEqual([
    0, 12_000,
  ])
})

test('a dispute is described by words and not by the code of the provider', () => {
  expect(descriptionText({ type: 'dispute', description: 'fraudulent' }, 'en')).toBe('Reported as fraud')
  expect(descriptionText({ type: 'dispute', description: 'a_new_code' }, 'es')).toBeNull()
  expect(descriptionText({ type: 'payment', description: 'fraudulent' }, 'en')).toBe('fraudulent')
})

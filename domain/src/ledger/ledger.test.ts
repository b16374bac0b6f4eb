import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalOf } from '../kit/refusal.ts'
import { accountKey, accountOf, shownBalance } from './accounts.ts'
import { allocate, divide, partsOf, takeBack, type OpenItem } from './allocation.ts'
import { creditsOf, type Journal, type MoneyEvent } from './journal.ts'
import { bankDebitReturned, bankDebitSubmitted } from './journals/bank-debits.ts'
import { cardCharged } from './journals/payments.ts'
import { disputeLost, disputeOpened } from './journals/disputes.ts'
import { donated } from './journals/donations.ts'
import { obligationStarted } from './journals/obligations.ts'
import { refunded } from './journals/refunds.ts'
import { teamFeeRescinded } from './journals/team-fees.ts'
import { bearerOf, fitOutstanding, refundable, refuseCancel, refuseClose, refuseTaking } from './rules.ts'
import { percentageFee, serviceFee } from './service-fee.ts'
import { openBook } from './test-book.ts'

test('the service fee on 100.00 at 30 cents and 2.9 % is 3.30, so that 100.00 remain, and never more than its limit [PAY-119] [PAY-120]', () => {
  const card = { type: 'grossed', base: 30, percent: 29_000, cap: null } as const
  expect(serviceFee(10_000, card)).toBe(330)
  expect(serviceFee(10_000, { ...card, cap: 250 })).toBe(250)
  expect(serviceFee(0, card)).toBe(0)
  // Of the whole the provider takes base and percent; the amount remains, to the cent.
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
      const whole = cents + serviceFee(cents, card)
      expect(Math.abs(whole - 30 - whole * 0.029 - cents)).toBeLessThan(0.51)
    }),
  )
})

test('a custom service fee is a base and a percent of the amount, rounded half up [PAY-118]', () => {
  const custom = { type: 'custom', base: 100, percent: 25_000, cap: null } as const
  expect([serviceFee(10_000, custom), serviceFee(20, custom), serviceFee(19, custom)]).toEqual([350, 101, 100])
})

test('a percentage fee is its rate of the amount, rounded half up', () => {
  expect([percentageFee(10_000, 25_000), percentageFee(50, 10_000), percentageFee(49, 10_000)]).toEqual([250, 1, 0])
})

const open = (id: number, dueOn: string, ...lines: number[]): OpenItem => ({
  ...{ id, dueOn },
  lines: lines.map((cents, at) => ({ cents, of: { subscription_id: 1, charge_line_id: id * 10 + at } })),
})

test('a payment goes to the oldest due instalment first, and inside it to the charge lines in proportion', () => {
  const items = [open(2, '2026-11-01', 3000, 1000), open(1, '2026-10-01', 1000, 500), open(3, '2026-11-01', 500)]
  const { shares, over } = allocate(3500, items)
  expect([shares.map(({ item, cents, of }) => [item, of.charge_line_id, cents]), over]).toEqual([
    [
      [1, 10, 1000],
      [1, 11, 500],
      [2, 20, 1500],
      [2, 21, 500],
    ],
    0,
  ])
  expect(allocate(7000, items).over).toBe(1000)
  expect(allocate(100, [])).toEqual({ shares: [], over: 100 })
})

test('the cent that a division leaves goes to the largest remainder, and no cent is lost or made', () => {
  expect(divide(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(divide(100, [1000, 2000, 3000])).toEqual([17, 33, 50])
  // Products beyond the exact numbers.
  expect(divide(99_999_999, [99_999_999, 1])).toEqual([99_999_998, 1])
  const weights = fc.array(fc.nat(99_999_999), { minLength: 1, maxLength: 8 }).filter((all) => all.some((one) => one > 0))
  fc.assert(
    fc.property(weights, fc.nat(1000), (all, part) => {
      const total = all.reduce((sum, one) => sum + one, 0)
      const cents = Math.floor((total * part) / 1000)
      const shares = divide(cents, all)
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(cents)
      expect(shares.every((share, at) => share >= 0 && share <= all[at]!)).toBe(true)
    }),
  )
})

test('what goes back is in proportion to the allocation of the payment itself, and several refunds together give back exactly that', () => {
  const { shares } = allocate(2501, [open(1, '2026-10-01', 1667, 834)])
  const first = takeBack(1000, shares)
  expect(first.map(({ cents }) => cents)).toEqual([667, 333])
  const left = shares.map((share, at) => ({ ...share, cents: share.cents - first[at]!.cents }))
  expect(takeBack(1501, left)).toEqual(left)
  expect(() => takeBack(1502, left)).toThrow('exceeds what is left')
  expect(partsOf([...shares, ...shares]).map(({ cents }) => cents)).toEqual([3334, 1668])
})

const merchant = 7
const of = { subscription_id: 1, program_id: 4, charge_line_id: 10 }
const parts = [
  { cents: 7500, of },
  { cents: 2500, of: { ...of, charge_line_id: 11 } },
]
const txn = (id: number, payment = id): MoneyEvent => ({ source: { type: 'txn', id }, of: { txn_id: id, payment_txn_id: payment } })
const linesOf = ({ lines }: Journal) => lines.map(({ account, cents, of: dims }) => [accountKey(account), cents, dims.charge_line_id])

test('a card payment of 100.00 with 3.30 on top pays the outstanding amounts by charge line, and the fee leaves nothing behind', () => {
  expect(linesOf(cardCharged(txn(2), { merchant, parts, fee: 330 }))).toEqual([
    ['processor/merchant/7/0', 10_000, undefined],
    ['ar/subscription/1/0', -7500, 10],
    ['ar/subscription/1/0', -2500, 11],
    ['processor/merchant/7/0', 330, undefined],
    ['service_fee_clearing/merchant/7/0', -248, 10],
    ['service_fee_clearing/merchant/7/0', -82, 11],
    ['service_fee_clearing/merchant/7/0', 248, 10],
    ['service_fee_clearing/merchant/7/0', 82, 11],
    ['processor/merchant/7/0', -330, undefined],
  ])
  expect(cardCharged(txn(2), { merchant, parts, fee: 0 }).lines[1]!.of).toEqual({ ...of, txn_id: 2, payment_txn_id: 2 })
})

test('a payment that is refunded in part and then disputed in full never gives back more than it brought', () => {
  const book = openBook()
  const balances = () =>
    (['ar', 'processor', 'refunds', 'dispute_held', 'dispute_loss', 'dispute_fee'] as const).map((kind) =>
      shownBalance(kind, book.total(kind)),
    )
  book.post(obligationStarted({ source: { type: 'subscription', id: 1 } }, parts))
  book.post(cardCharged(txn(2), { merchant, parts, fee: 330 }))
  expect(balances()).toEqual([0, 10_000, 0, 0, 0, 0])
  const back = [{ cents: 4000, of }]
  book.post(refunded(txn(3, 2), { merchant, parts: back, rebill: false, fee: 0 }))
  expect(balances()).toEqual([0, 6000, 4000, 0, 0, 0])
  const again = refunded(txn(4, 2), { merchant, parts: [{ cents: 6001, of }], rebill: false, fee: 0 })
  expect(refusalOf(() => book.post(again))?.code).toBe('ledger.over_payment')
  // The network takes the whole 100.00: 60.00 of it are left of the payment.
  const disputed = { merchant, parts: [{ cents: 3500, of }, parts[1]!], beyond: 4000 }
  book.post(disputeOpened(txn(5, 2), disputed, 1500))
  expect(balances()).toEqual([0, -5500, 4000, 10_000, 0, 1500])
  expect(refusalOf(() => book.post({ ...again, step: 'later' }))?.code).toBe('ledger.over_payment')
  book.post(disputeLost(txn(5, 2), { ...disputed, live: () => true }))
  expect(balances()).toEqual([6000, -5500, 4000, 0, 4000, 1500])
  expect(book.taken.get(2)).toBe(0)
})

test('a donation of 100.00 with 3.30 on top is income once it has arrived; before, after a failure and after it went back nobody owes anything', () => {
  const gift = { merchant, parts: [{ cents: 10_000, of: { donation_source: 'general' } }], fee: 330 }
  const standing = ({ lines }: Journal) => lines.map(({ account, cents }) => `${account.kind} ${account.ownerKind} ${cents}`)
  const event = { source: { type: 'txn', id: 2 }, of: { payment_txn_id: 2 } }
  const submitted = bankDebitSubmitted(event, gift)
  expect(standing(submitted)).toEqual(['ach_in_flight merchant 10330', 'pending_pay merchant -10000', 'pending_pay merchant -330'])
  const back = (journal: Journal) =>
    journal.lines.reduce((sum, { account, cents }) => sum + (account.kind === 'inc_donation' ? -cents : 0), 0)
  expect([back(donated(event, gift, false)), back(donated(event, gift, true))]).toEqual([10_000, 10_000])
  const book = openBook()
  const balances = () => (['processor', 'inc_donation', 'refunds', 'dispute_loss', 'dispute_fee'] as const).map((kind) => book.total(kind))
  book.post(submitted)
  book.post(donated(event, gift, true))
  expect(balances()).toEqual([10_000, -10_000, 0, 0, 0])
  book.post(refunded({ ...event, source: { type: 'txn', id: 3 } }, { merchant, parts: [{ cents: 4000, of: {} }], rebill: false, fee: 0 }))
  const taken = { merchant, parts: [{ cents: 6000, of: {} }], beyond: 330, live: () => false }
  book.post(bankDebitReturned({ ...event, source: { type: 'txn', id: 4 } }, taken, 1500))
  expect(balances()).toEqual([-1830, -10_000, 4000, 6330, 1500])
  expect([book.total('ar'), book.total('pending_pay'), book.total('ach_in_flight'), book.taken.get(2)]).toEqual([0, 0, 0, 0])
})

test('a refused journal changes nothing, and a step is posted once', () => {
  const book = openBook()
  book.post(obligationStarted({ source: { type: 'subscription', id: 1 } }, parts))
  const tooMuch = cardCharged(txn(2), { merchant, parts: [{ cents: 10_001, of }], fee: 0 })
  expect(refusalOf(() => book.post(tooMuch))?.code).toBe('ledger.receivable')
  expect(book.balance(accountOf('ar', 'subscription', 1))).toBe(10_000)
  book.post(cardCharged(txn(2), { merchant, parts, fee: 0 }))
  expect(() => book.post(cardCharged(txn(2), { merchant, parts, fee: 0 }))).toThrow('posted before')
  expect(book.balance(creditsOf(1))).toBe(0)
})

test('a payment in a dispute is frozen, and of another one only what is left can go back', () => {
  const payment = { amount: 10_000, refunded: 2000, credited: 1000, lost: 500, disputed: false }
  expect(refundable(payment)).toBe(6500)
  expect(refusalOf(() => refuseTaking(6500, payment))).toBeNull()
  expect(refusalOf(() => refuseTaking(6501, payment))?.code).toBe('ledger.over_payment')
  expect(refusalOf(() => refuseTaking(1, { ...payment, disputed: true }))?.code).toBe('ledger.payment_disputed')
})

test('money that comes back pays the outstanding amount less payments in flight; the rest becomes credit', () => {
  expect(fitOutstanding(5000, { open: 4000, inFlight: 1500 })).toEqual({ fits: 2500, over: 2500 })
  expect(fitOutstanding(5000, { open: 0, inFlight: 0 })).toEqual({ fits: 0, over: 5000 })
})

test('nothing is canceled while a payment is in flight, and no team account closes with money in it or to be returned', () => {
  expect([refusalOf(() => refuseCancel(1))?.code, refusalOf(() => refuseCancel(0))]).toEqual(['ledger.payment_in_flight', null])
  const empty = { team_cash: 0, team_hold: 0, out_pending: 0, check_in: 0, check_pending: 0, rescind_due: 0 }
  expect(refusalOf(() => refuseClose(empty))).toBeNull()
  for (const name of Object.keys(empty))
    expect(refusalOf(() => refuseClose({ ...empty, [name]: 1 }))?.details.facts).toEqual({ open: [name] })
})

test('a refund of a team fee is borne by the team, after a transfer by the other team if so agreed, and otherwise by the club', () => {
  const transfer = { target: 9, bearsRefunds: true }
  expect(bearerOf({ id: 3, state: 'open' }, null)).toEqual({ teamAccount: 3 })
  expect(bearerOf({ id: 3, state: 'closed' }, null)).toBe('club')
  expect(bearerOf({ id: 3, state: 'transferred' }, transfer)).toEqual({ teamAccount: 9 })
  expect(bearerOf({ id: 3, state: 'transferred' }, { ...transfer, bearsRefunds: false })).toBe('club')
  // The amount that a team has to return takes its equity along, so that its book balances by itself.
  const { lines } = teamFeeRescinded({ source: { type: 'refund', id: 1 } }, { merchant, teamAccount: 3, cents: 500 })
  expect(lines.filter(({ account }) => account.ownerKind === 'team_account').reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
})

test('the chart has no other accounts than those of the model', () => {
  expect(() => accountOf('credits', 'club')).toThrow('The chart has no account')
  expect(() => accountOf('team_expense', 'team_account', 3)).toThrow('category 0')
  expect(() => accountOf('discount', 'club', 3)).toThrow('club 3')
  expect([shownBalance('credits', -500), shownBalance('ar', 500), shownBalance('bank', 0)]).toEqual([500, 500, 0])
})

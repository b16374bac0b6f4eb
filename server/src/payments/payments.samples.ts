import { cardCharged } from '@touchline/domain/ledger/journals/payments'
import { creditIssued } from '@touchline/domain/ledger/journals/credits'
import { obligationStarted } from '@touchline/domain/ledger/journals/obligations'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'
import { postAlone } from '../ledger/test-posting.ts'
import { layMoney } from './test-rows.ts'

/** A row of the samples in a club. */
const idOf = (club: number, row: number) => 6_600_000 + club * 1000 + row
/** Bodies name a method and a credit without their club, so both clubs have one with the same number. */
const method = 6_699_001
const credit = 6_699_010
const payers: Readonly<Record<number, number>> = { 1: 8, 2: 51 }
const bystander = 1001
const cents = 10_000_000
const laid = new WeakMap<TestServer, Set<number>>()

/** Lays in a club a payer who owes much and has paid a part, with a credit; and rows of another person. */
async function lay(testServer: TestServer, club: number): Promise<void> {
  const done = laid.get(testServer) ?? new Set()
  if (done.has(club)) return
  laid.set(testServer, done.add(club))
  const user = payers[club]!
  const [own, other, paid, receipt] = [idOf(club, 1), idOf(club, 2), idOf(club, 3), idOf(club, 4)]
  const { merchant } = await layMoney(testServer, { club, first: method, user })
  await layMerchant(testServer, club)
  await testServer.rows(`insert into billing_account (club_id, id, user_id) values ($1, $2, $3)`, [club, other, bystander])
  await testServer.rows(
    `insert into payment_setup (club_id, id, billing_account_id, merchant_id, user_id, external) values ($1, $2, $2, $3, $4, 'seti_card_1')`,
    [club, other, merchant, bystander],
  )
  await testServer.rows(
    `insert into payment_method (club_id, id, billing_account_id, merchant_id, user_id, external, kind, brand, last4, state, mandate_in_force)
     values ($1, $2, $2, $3, $4, 'pm_other', 'card', 'Visa', '1111', 'valid', true)`,
    [club, other, merchant, bystander],
  )
  for (const [id, payer] of [
    [own, user],
    [other, bystander],
  ]) {
    await testServer.rows(`insert into subscription (club_id, id, user_id, merchant_id, description) values ($1, $2, $3, $4, 'Season')`, [
      ...[club, id, payer, merchant],
    ])
    await testServer.rows(
      `insert into charge_line (club_id, id, subscription_id, kind, description) values ($1, $2, $2, 'package', 'Fee')`,
      [club, id],
    )
    await testServer.rows(`insert into line_item (club_id, id, subscription_id, due_on) values ($1, $2, $2, '2026-10-01')`, [club, id])
    await testServer.rows(`insert into line_item_part (club_id, line_item_id, charge_line_id, cents) values ($1, $2, $2, $3)`, [
      club,
      id,
      cents,
    ])
    const part = { cents, of: { subscription_id: id, charge_line_id: id } }
    await postAlone(testServer, obligationStarted({ source: { type: 'subscription', id: id! } }, [part]), { clubId: club })
  }
  // For billing: a proposal to an address that nobody of the club owns.
  await testServer.rows(
    `insert into payment_share (club_id, id, subscription_id, email, millionths) values ($1, $2, $2, 'nobody@example.org', 400000)`,
    [club, other],
  )
  const txn = `insert into txn (club_id, id, type, status, user_id, merchant_id, subscription_id, cents, method_kind, external_id, remaining_cents, completed_at)`
  const values = `values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, app_now())`
  await testServer.rows(`${txn} ${values}`, [club, paid, 'payment', 'completed', user, merchant, own, 500_000, 'card', 'pi_1', null])
  await testServer.rows(`${txn} ${values}`, [club, other, 'payment', 'failed', bystander, merchant, other, 500, 'card', 'pi_2', null])
  await testServer.rows(`${txn} ${values}`, [club, credit, 'credit', 'pending', user, merchant, own, 500_000, null, null, 500_000])
  await testServer.rows(
    `insert into txn_allocation (club_id, txn_id, payment_txn_id, line_item_id, charge_line_id, cents, reopens) values ($1, $2, $2, $3, $3, 500000, true)`,
    [club, paid, own],
  )
  const part = { cents: 500_000, of: { subscription_id: own, charge_line_id: own } }
  const event = (id: number) => ({ source: { type: 'txn', id }, of: { txn_id: id, payment_txn_id: id, payer_user_id: user } })
  await postAlone(testServer, cardCharged(event(paid), { merchant, parts: [part], fee: 0 }), { clubId: club })
  await postAlone(testServer, creditIssued({ source: { type: 'txn', id: credit } }, { user, cents: 500_000, of: {} }), { clubId: club })
  await testServer.rows(
    `insert into receipt (club_id, id, number, txn_id, user_id, cents, fee_cents) values ($1, $2, 900001, $3, $4, 500000, 0)`,
    [...[club, receipt, paid, user]],
  )
}

/** A merchant account for the acts on accounts, in its first state. */
const merchantOf = (club: number) => idOf(club, 5)
const opened = { name: 'Sample account', vendor: 'card', company_description: 'Soccer for children of all ages' }
const merchantsAsLaid = [1, 2].flatMap((club) => [
  `delete from merchant_fee where club_id = ${club} and merchant_id = ${merchantOf(club)}`,
  `delete from merchant_policy where club_id = ${club} and merchant_id = ${merchantOf(club)} and version > 1
    and id not in (select refund_policy_id from registration where refund_policy_id is not null)`,
  `delete from provider_account where merchant_club_id = ${club}
    and merchant_id in (select id from club_merchant where club_id = ${club} and name = '${opened.name}')`,
  `delete from club_merchant where club_id = ${club} and name = '${opened.name}'`,
  `update club_merchant set name = 'Second account ${club}', is_default = false, flags = array['AllowACH', 'Enabled'], version_id = 1
    where club_id = ${club} and id = ${merchantOf(club)}`,
  `update club_merchant m set is_default = true where club_id = ${club} and id = ${method}
    and not exists (select from club_merchant o where o.club_id = ${club} and o.is_default)`,
])
async function layMerchant(testServer: TestServer, club: number): Promise<void> {
  await testServer.rows(
    `insert into club_merchant (club_id, id, name, vendor, flags, external_account)
      values ($1, $2, $3, 'card', array['AllowACH', 'Enabled'], $4)`,
    [club, merchantOf(club), `Second account ${club}`, `acct_second_${club}`],
  )
  await testServer.rows(
    `insert into txn (club_id, id, type, status, merchant_id, cents, external_id) values ($1, $2, 'payout', 'pending', $3, 700, 'po_sample')`,
    [club, idOf(club, 6), merchantOf(club)],
  )
  await testServer.rows(
    `insert into payout (club_id, txn_id, merchant_id, external, state, arrival_on) values ($1, $2, $3, 'po_sample', 'in_transit', '2026-10-08')`,
    [club, idOf(club, 6), merchantOf(club)],
  )
  for (const [kind, sum] of orphaned)
    await testServer.rows(
      `insert into orphaned_object (club_id, merchant_id, kind, external, cents) values ($1, $2, $3, $3 || '_of_' || $4, $5)`,
      [club, merchantOf(club), kind, `Second account ${club}`, sum],
    )
  for (const kind of ['refund', 'cancellation'])
    await testServer.rows(`insert into merchant_policy (club_id, merchant_id, kind, version, text) values ($1, $2, $3, 1, $4)`, [
      ...[club, merchantOf(club), kind, `Only club ${club} has this ${kind} policy.`],
    ])
}
/** Objects at the provider that no transaction knows. */
const orphaned = [
  ['payment', 1200],
  ['refund', 700],
  ['method', null],
]
const actsOnMerchants = [
  ...['createMerchant', 'changeMerchant', 'refreshMerchant', 'makeMerchantDefault', 'archiveMerchant', 'restoreMerchant'],
  ...['saveMerchantFee', 'publishPolicy'],
]

const both = async (testServer: TestServer) => {
  for (const club of [1, 2]) await lay(testServer, club)
}
const amount = { cents: 1 }

export const paymentsSamples: Samples = {
  bodies: {
    paySubscription: { ...amount, payment_method_id: method },
    paySubscriptions: { ...amount, payment_method_id: method, subscription_ids: [1] },
    chargeSubscription: { ...amount, payment_method_id: method },
    refundTransaction: { ...amount, to: 'credit' },
    recordManualPayment: amount,
    issueAccountCredit: amount,
    applyAccountCredit: { ...amount, credit_id: credit },
    applyOwnCredit: { ...amount, credit_id: credit },
    beginPaymentMethod: { kinds: ['card'] },
    createMerchant: opened,
    changeMerchant: { name: 'Another name', version_id: 1 },
    makeMerchantDefault: { version_id: 1 },
    archiveMerchant: { version_id: 1 },
    restoreMerchant: { version_id: 1 },
    saveMerchantFee: { valid_from: '2030-01-01', type: 'custom', base: 100, percent: 0, version_id: 1 },
    publishPolicy: { text: 'A new text.', version_id: 1 },
  },
  hardToGuess: [
    ...['readOwnTransaction', 'paySubscription', 'applyOwnCredit', 'beginPaymentMethod', 'finishPaymentMethod', 'removePaymentMethod'],
    ...['paySubscriptions', 'confirmPayment', 'cancelPayment'],
    ...['chargeSubscription', 'refundTransaction', 'recordManualPayment', 'voidManualPayment', 'issueAccountCredit', 'applyAccountCredit'],
    ...['rescindAccountCredit', 'receivePaymentEvent'],
  ],
  ofAnother: ['paySubscription', 'paySubscriptions', 'applyOwnCredit', 'beginPaymentMethod', 'finishPaymentMethod', 'removePaymentMethod'],
  ofNoClub: {
    'Their rows belong to another payer, or they list those of the caller.': [
      ...['readOwnTransaction', 'paySubscription', 'applyOwnCredit', 'beginPaymentMethod', 'finishPaymentMethod', 'removePaymentMethod'],
      ...['readOwnTransactions', 'exportOwnTransactions', 'listPaymentMethods', 'paySubscriptions', 'confirmPayment', 'cancelPayment'],
    ],
    'The samples of both clubs have the same names.': ['listClubMerchants', 'readMerchants', 'readTransactions', 'exportTransactions'],
    'They show texts that name nobody.': ['readClubPolicy'],
    'The payment of the sample is no offline payment and no credit.': ['voidManualPayment', 'rescindAccountCredit'],
  },
  setUp: both,
  async place(testServer, { club }) {
    await both(testServer)
    if (club === 0) return { policy_kind: 'refund' }
    const other = idOf(club, 2)
    return {
      ...{ txn: idOf(club, 3), subscription: idOf(club, 1), receipt: idOf(club, 4) },
      ...{ merchant: merchantOf(club), policy_kind: 'refund', payout: idOf(club, 6) },
      ...{ own_txn: idOf(club, 3), own_subscription: other, payment_setup: other, payment_method: other },
    }
  },
  async prepare(testServer, { name }) {
    if (actsOnMerchants.includes(name)) await testServer.rows(merchantsAsLaid.join(';'))
  },
  async after(testServer, { name }) {
    if (actsOnMerchants.includes(name)) await testServer.rows(merchantsAsLaid.join(';'))
  },
  async listed(testServer) {
    await lay(testServer, 1)
    const rows = [
      ['credit', 700, 'Snow day', 'c1'],
      ['manual', 900, 'Check 17', 'c2'],
      ['payment', 100, 'Card', 'c3'],
    ]
    const [admin] = await testServer.rows(`select id from app_user where email = 'admin@demo.touchline.test'`)
    for (const [type, sum, text, external] of rows)
      await testServer.rows(
        `insert into txn (club_id, type, status, user_id, merchant_id, cents, description, external_id, method_kind, method_last4, remaining_cents)
         values (1, $1, 'completed', $2, $3, $4, $5, $6, $7, '4242', $8)`,
        [type, admin!['id'], method, sum, text, external, type === 'payment' ? 'card' : null, type === 'credit' ? 0 : null],
      )
  },
  fuzz: {
    open: both,
    undo: () => merchantsAsLaid,
    // Finance reads every receipt of the club, a payer the own ones.
    byAdmin: ({ path }) => path.startsWith('/receipts'),
    values: ({ path }): Values =>
      /program_admin\/(?:transactions|subscriptions)|registrations|receipts|billing|payments|payouts|merchant/.test(path)
        ? {
            ...{ txn: often(idOf(1, 3), idOf(2, 3)), subscription: often(idOf(1, 1), idOf(2, 1)), receipt: often(idOf(1, 4), idOf(2, 4)) },
            ...{ payment_setup: [idOf(1, 2)], payment_method: [method], payment_method_id: often(method, 1), credit_id: often(credit, 1) },
            ...{ payer: [payers[1], payers[2]] },
            ...{
              merchant: often(merchantOf(1), merchantOf(2)),
              policy_kind: ['refund', 'cancellation'],
              payout: often(idOf(1, 6), idOf(2, 6)),
              version: ['1'],
              version_id: [1],
            },
            ...{ valid_from: ['2030-01-01'], base: [30], percent: [29_000], cap: [null, 500] },
            ...{ company_description: [opened.company_description] },
            ...{ cents: often(1, 100), kinds: [['card'], ['bank']], vendor: ['card', 'bank'], line_item_ids: [null] },
          }
        : {},
  },
}

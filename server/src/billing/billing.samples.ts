import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'

/** The rows of payments serve this area too: their subscriptions, methods and payers. */
const act = { act: 'credit', cents: 1 }
const charge = { act: 'charge', cents: 1, payment_method_id: 6_699_001 }
const acts = [
  'hold',
  'resume',
  'approve',
  'waive',
  'write_off',
  'plan',
  'cancel',
  'refund',
  'credit',
  'manual',
  'charge',
  'void',
  'rescind',
  'apply_credit',
]
const shares = ['proposeShare', 'readShare', 'beginShareMethod', 'agreeToShare', 'declineShare', 'endShare']
const both = (row: number) => often(6_601_000 + row, 6_602_000 + row)

export const billingSamples: Samples = {
  bodies: {
    previewSubscriptionAct: act,
    runSubscriptionAct: act,
    changeAutopay: { autopay: true },
    saveFeeTiming: { account: 'due_date', player: 'checkout' },
    proposeShare: { email: 'second.payer@example.org', percent: 40 },
    beginShareMethod: { kinds: ['card'] },
    donate: { cents: 1, payment_method_id: 6_699_001 },
    beginDonationMethod: { kinds: ['card'] },
    agreeToShare: { total: 1, autopay: false },
  },
  notAudited: {
    previewSubscriptionAct: 'A preview changes nothing.',
    beginDonationMethod: 'It saves no method: finishPaymentMethod does, and is audited.',
  },
  foreignIds: {
    'SubscriptionAct line_item_ids.0': { fits: 6_601_001, foreign: [6_602_001, 6_601_002], with: charge },
    'SubscriptionAct payment_method_id': { fits: 6_699_001, foreign: [6_602_002], with: charge },
    'donate payment_method_id': { fits: 6_699_001, foreign: [6_602_002, 6_601_002] },
    'SubscriptionAct txn_id': { fits: 6_699_010, foreign: [6_602_003, 6_601_003], with: { act: 'apply_credit', cents: 1 } },
  },
  hardToGuess: [
    ...['readOwnRegistration', 'choosePaymentMethod', 'changeAutopay', 'previewSubscriptionAct', 'runSubscriptionAct'],
    ...['saveFeeTiming', 'donate', ...shares],
  ],
  ofAnother: ['choosePaymentMethod', 'changeAutopay', ...shares],
  ofNoClub: {
    'Their rows belong to another payer, or they list those of the caller.': [
      ...['choosePaymentMethod', 'changeAutopay', 'readBilling', 'readOwnDonations', 'exportOwnDonations', ...shares],
      ...['readDonating', 'donate', 'beginDonationMethod'],
    ],
    'The sample names a payer of the first club.': ['readBillingAccount'],
    'The samples of both clubs have the same names.': [
      ...['readSubscriptions', 'exportSubscriptions', 'readReceipts', 'exportReceipts', 'readDonations', 'exportDonations'],
    ],
  },
  place: (_testServer, { club, user }) =>
    Promise.resolve({
      payer: user,
      ...(club > 0 && { payers_subscription: 6_600_001 + club * 1000, payment_share: 6_600_002 + club * 1000 }),
    }),
  async listed(testServer) {
    const [admin] = await testServer.rows(`select id from app_user where email = 'admin@demo.touchline.test'`)
    const id = Number(admin!['id'])
    await testServer.rows(
      `insert into club_merchant (club_id, id, name, vendor, flags, external_account) values (1, 6603900, 'Lists', 'card', array['Enabled'], 'acct_lists')`,
    )
    await testServer.rows(
      `insert into subscription (club_id, id, user_id, merchant_id, description, hold_at, canceled_at) select 1, 6603000 + n, $1, 6603900, 'Autumn ' || n,
        case when n = 2 then app_now() end, case when n = 3 then app_now() end from generate_series(1, 3) n`,
      [id],
    )
    await testServer.rows(
      `insert into charge_line (club_id, id, subscription_id, kind, description) select 1, 6603000 + n, 6603000 + n, 'Donation', 'Field fund' from generate_series(1, 3) n`,
    )
    await testServer.rows(
      `insert into line_item (club_id, id, subscription_id, due_on) select 1, 6603000 + n, 6603000 + n, '2026-10-01' from generate_series(1, 3) n`,
    )
    await testServer.rows(
      `insert into line_item_part (club_id, line_item_id, charge_line_id, cents) select 1, 6603000 + n, 6603000 + n, 500 from generate_series(1, 3) n`,
    )
    await testServer.rows(
      `insert into txn (club_id, id, type, status, user_id, subscription_id, cents, completed_at) select 1, 6603000 + n, 'manual', 'completed', $1, 6603000 + n, 100 * n, app_now() from generate_series(1, 3) n`,
      [id],
    )
    await testServer.rows(
      `insert into txn_allocation (club_id, txn_id, payment_txn_id, line_item_id, charge_line_id, cents, reopens)
       select 1, 6603000 + n, 6603000 + n, 6603000 + n, 6603000 + n, 100 * n, true from generate_series(1, 3) n`,
    )
    await testServer.rows(
      `insert into txn (club_id, id, type, status, user_id, merchant_id, cents, is_donation, completed_at) values (1, 6603004, 'payment', 'completed', $1, 6603900, 400, true, app_now())`,
      [id],
    )
    await testServer.rows(
      `insert into receipt (club_id, id, number, txn_id, user_id, cents, fee_cents) select 1, 6603000 + n, 910000 + n, 6603000 + n, $1, 100 * n, 0 from generate_series(1, 4) n`,
      [id],
    )
  },
  fuzz: {
    values: ({ path }): Values =>
      /program_admin\/(?:subscriptions|billing_accounts|receipts|donations)|registrations|billing/.test(path)
        ? {
            ...{
              payment_share: both(2),
              percent: [40],
              subscription: both(1),
              txn_id: both(3),
              payer: often(8, 51),
              payment_method: [6_699_001],
              payment_method_id: [6_699_001],
            },
            ...{
              act: acts,
              cents: often(1, 100),
              // Filters of the list of subscriptions: a payer of the samples, and a program of the demo.
              payer: [8, 51],
              program: [101, 102],
              version_id: often(1, 2),
              line_item_ids: [[]],
              instalments: [[]],
              to: ['method', 'credit'],
            },
          }
        : {},
  },
}

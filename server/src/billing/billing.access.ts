import { billing } from '@touchline/domain/billing/area'
import {
  either,
  expectations,
  hidden,
  holds,
  inAClub,
  inPerson,
  ofOwnClub,
  through,
  where,
  type FurtherCase,
  type Rules,
} from '../../test/access/expectations.ts'
import type { TestServer } from '../../test/test-server.ts'

const programAdmin = where(({ who }) => who.roleType === 'ProgramAdmin')
/** The rows of the samples belong to no region, so the key is needed for all. */
const views = either(programAdmin, holds('view_program_financials', 0))
const manages = either(programAdmin, holds('manage_program_financials', 0))
const payers: Readonly<Record<number, number>> = { 1: 8, 2: 51 }
const managed = ofOwnClub('subscription').otherwise403(views).otherwise403(manages)

/** A registration whose payments two contacts of a player share: the parent and the second contact of the matrix. */
const [firstPayer, secondPayer] = [8, 40]
const [first, part, shareId] = [6_604_001, 6_604_002, 6_604_003]
async function layShared(testServer: TestServer): Promise<void> {
  for (const [id, user, line] of [
    [first, firstPayer, 'Of the first payer'],
    [part, secondPayer, 'Of the second payer'],
  ] as const) {
    await testServer.rows(
      `insert into subscription (club_id, id, user_id, merchant_id, description) select 1, $1, $2, merchant_id, 'Shared season' from subscription
        where club_id = 1 and id = 6601001`,
      [id, user],
    )
    await testServer.rows(`insert into charge_line (club_id, id, subscription_id, kind, description) values (1, $1, $1, 'package', $2)`, [
      ...[id, line],
    ])
    await testServer.rows(`insert into line_item (club_id, id, subscription_id, due_on) values (1, $1, $1, '2027-06-01')`, [id])
    await testServer.rows(`insert into line_item_part (club_id, line_item_id, charge_line_id, cents) values (1, $1, $1, 600)`, [id])
  }
  await testServer.rows(
    `insert into payment_share (club_id, id, subscription_id, part_subscription_id, user_id, millionths, state, answered_at)
      values (1, $1, $2, $3, $4, 500000, 'agreed', app_now())`,
    [shareId, first, part, secondPayer],
  )
}
const of = (payer: number) => where(({ who }) => who.userId === payer && who.club === 1)
/** Each payer sees the own part alone, and finance sees both. */
const ofSharedPayments: readonly FurtherCase[] = [
  {
    endpoint: 'readOwnRegistration',
    about: 'the part of the first payer',
    lay: async (testServer) => (await layShared(testServer), first),
    rule: of(firstPayer)
      .shows(/Of the second payer/, hidden)
      .shows(/Of the first payer/, through),
  },
  {
    endpoint: 'readOwnRegistration',
    about: 'the part of the second payer',
    lay: () => Promise.resolve(part),
    rule: of(secondPayer)
      .shows(/Of the first payer/, hidden)
      .shows(/Of the second payer/, through),
  },
  { endpoint: 'changeAutopay', about: 'charges of the first payer', lay: () => Promise.resolve(first), rule: inPerson(of(firstPayer)) },
  { endpoint: 'changeAutopay', about: 'charges of the second payer', lay: () => Promise.resolve(part), rule: inPerson(of(secondPayer)) },
  { endpoint: 'readShare', about: 'the share of the second payer', lay: () => Promise.resolve(shareId), rule: of(secondPayer) },
  {
    endpoint: 'readClubSubscription',
    about: 'the part of the second payer for the club',
    lay: () => Promise.resolve(part),
    rule: where(({ who }) => who.club === 1).otherwise403(views),
  },
]

const rules: Rules = {
  readSubscriptions: inAClub,
  exportSubscriptions: inAClub,
  readReceipts: inAClub,
  exportReceipts: inAClub,
  readDonations: inAClub,
  exportDonations: inAClub,
  readOwnDonations: inAClub,
  exportOwnDonations: inAClub,
  readBilling: inAClub,
  readDonating: inAClub,
  // The method of the samples belongs to one payer in each club; the second club takes no payments, which is said before.
  donate: inPerson(inAClub.otherwise404(where(({ who }) => who.club !== 1 || who.userId === payers[1]))),
  beginDonationMethod: inPerson(inAClub),
  readClubSubscription: ofOwnClub('subscription').otherwise403(views),
  previewSubscriptionAct: managed,
  runSubscriptionAct: managed,
  saveFeeTiming: managed,
  // The samples lay a payer in each club.
  readBillingAccount: inAClub.otherwise404(where(({ who, params }) => Number(params['payer']) === payers[who.club!])).otherwise404(views),
  readOwnRegistration: ofOwnClub('payers_subscription').otherwise404(where(({ who }) => who.userId === payers[who.club!])),
  // The objects of the matrix belong to another payer, and so do the persons who are asked.
  proposeShare: inPerson(hidden),
  readShare: hidden,
  beginShareMethod: inPerson(hidden),
  agreeToShare: inPerson(hidden),
  declineShare: inPerson(hidden),
  endShare: inPerson(hidden),
  choosePaymentMethod: inPerson(hidden),
  changeAutopay: inPerson(hidden),
}

export const billingAccess = expectations(billing, rules, ofSharedPayments)

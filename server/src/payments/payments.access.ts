import { payments } from '@touchline/domain/payments/area'
import { either, expectations, hidden, holds, inAClub, inPerson, ofOwnClub, where } from '../../test/access/expectations.ts'

const programAdmin = where(({ who }) => who.roleType === 'ProgramAdmin')
/** The rows of the samples belong to no region, so the key is needed for all. */
const views = either(programAdmin, holds('view_program_financials', 0))
const manages = either(programAdmin, holds('manage_program_financials', 0))
const viewed = (kind: string) => ofOwnClub(kind).otherwise403(views)
const managed = (kind: string) => viewed(kind).otherwise403(manages)
/** Admins who may view financials of all regions. */
const books = inAClub.otherwise403(holds('view_program_financials', 0))
/** The payers of the samples by club. */
const payers: Readonly<Record<number, number>> = { 1: 8, 2: 51 }
const pays = where(({ who, objects }) => who.userId === payers[objects['receipt']!.club])
const receipt = ofOwnClub('receipt').otherwise404(either(views, pays))

const ownTxn = ofOwnClub('own_txn').otherwise404(where(({ who, objects }) => who.userId === payers[objects['own_txn']!.club]))

export const paymentsAccess = expectations(payments, {
  listClubMerchants: inAClub,
  readMerchants: inAClub.otherwise403(views),
  readMerchant: viewed('merchant'),
  readMerchantBalance: viewed('merchant'),
  readPayout: viewed('payout'),
  createMerchant: inPerson(inAClub.otherwise403(manages)),
  changeMerchant: managed('merchant'),
  continueOnboarding: inPerson(managed('merchant')),
  refreshMerchant: managed('merchant'),
  makeMerchantDefault: managed('merchant'),
  archiveMerchant: managed('merchant'),
  restoreMerchant: managed('merchant'),
  saveMerchantFee: managed('merchant'),
  // Everybody in the club reads the policies.
  readClubPolicy: inAClub,
  readMerchantPolicy: ofOwnClub('merchant'),
  readPolicyVersions: viewed('merchant'),
  publishPolicy: managed('merchant'),
  readTransactions: inAClub,
  exportTransactions: inAClub,
  readOrphanedPayments: books,
  exportOrphanedPayments: books,
  readTransaction: viewed('txn'),
  refundTransaction: managed('txn'),
  voidManualPayment: managed('txn'),
  rescindAccountCredit: managed('txn'),
  chargeSubscription: managed('subscription'),
  recordManualPayment: managed('subscription'),
  issueAccountCredit: managed('subscription'),
  applyAccountCredit: managed('subscription'),
  readOwnTransactions: inAClub,
  exportOwnTransactions: inAClub,
  listPaymentMethods: inPerson(inAClub),
  readOwnTransaction: ownTxn,
  confirmPayment: inPerson(ownTxn),
  cancelPayment: inPerson(ownTxn),
  // The objects of the matrix belong to another payer.
  paySubscription: inPerson(hidden),
  paySubscriptions: inPerson(hidden),
  applyOwnCredit: inPerson(hidden),
  beginPaymentMethod: inPerson(hidden),
  finishPaymentMethod: inPerson(hidden),
  removePaymentMethod: inPerson(hidden),
  readReceipt: receipt,
  exportReceipt: receipt,
})

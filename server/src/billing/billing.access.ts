import { billing } from '@touchline/domain/billing/area'
import { either, expectations, hidden, holds, inAClub, ofOwnClub, where } from '../../test/access/expectations.ts'

const programAdmin = where(({ who }) => who.roleType === 'ProgramAdmin')
/** The rows of the samples belong to no region, so the key is needed for all. */
const views = either(programAdmin, holds('view_program_financials', 0))
const manages = either(programAdmin, holds('manage_program_financials', 0))
const managed = ofOwnClub('subscription').otherwise403(views).otherwise403(manages)

export const billingAccess = expectations(billing, {
  readSubscriptions: inAClub,
  exportSubscriptions: inAClub,
  readReceipts: inAClub,
  exportReceipts: inAClub,
  readDonations: inAClub,
  exportDonations: inAClub,
  readOwnDonations: inAClub,
  exportOwnDonations: inAClub,
  readBilling: inAClub,
  readClubSubscription: ofOwnClub('subscription').otherwise403(views),
  previewSubscriptionAct: managed,
  runSubscriptionAct: managed,
  // The matrix asks about a person who owes something in no club.
  readBillingAccount: hidden,
  // What the matrix places belongs to another payer.
  readOwnRegistration: hidden,
  choosePaymentMethod: hidden,
  changeAutopay: hidden,
})

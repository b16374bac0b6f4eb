import { billing } from '@touchline/domain/billing/area'
import { either, expectations, hidden, holds, inAClub, inPerson, ofOwnClub, where } from '../../test/access/expectations.ts'

const programAdmin = where(({ who }) => who.roleType === 'ProgramAdmin')
/** The rows of the samples belong to no region, so the key is needed for all. */
const views = either(programAdmin, holds('view_program_financials', 0))
const manages = either(programAdmin, holds('manage_program_financials', 0))
const payers: Readonly<Record<number, number>> = { 1: 8, 2: 51 }
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
  readDonating: inAClub,
  // The method of the samples belongs to one payer in each club.
  donate: inPerson(inAClub.otherwise404(where(({ who }) => who.userId === payers[who.club!]))),
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
})

/** The outcome of a published test number: https://docs.stripe.com/testing */
export interface Outcome {
  /** The charge is declined, at once for a card and days later for a bank debit. */
  decline?: { code: string; declineCode?: string; message: string }
  /** The number is refused already when it is saved. */
  refusedAtSetup?: boolean
  authentication?: 'always' | 'unless_set_up'
  /** The payment succeeds and is disputed afterwards. */
  dispute?: { reason: string; isInquiry: boolean }
  /** The bank returns a debit that had succeeded; nobody can appeal. */
  lateReturn?: boolean
  refund?: 'pending' | 'fails_later'
  review?: boolean
  availableAtOnce?: boolean
  neverSettles?: boolean
  verificationFails?: boolean
}

const declined = (declineCode: string, message = 'Your card was declined.'): Outcome => ({
  decline: { code: 'card_declined', declineCode, message },
  refusedAtSetup: true,
})

export const cards: Readonly<Record<string, { brand: string; outcome: Outcome }>> = {
  '4242424242424242': { brand: 'visa', outcome: {} },
  '4000056655665556': { brand: 'visa', outcome: {} },
  '5555555555554444': { brand: 'mastercard', outcome: {} },
  '378282246310005': { brand: 'amex', outcome: {} },
  '6011111111111117': { brand: 'discover', outcome: {} },
  '4000000000000077': { brand: 'visa', outcome: { availableAtOnce: true } },
  '4000000000000002': { brand: 'visa', outcome: declined('generic_decline') },
  '4000000000009995': { brand: 'visa', outcome: declined('insufficient_funds', 'Your card has insufficient funds.') },
  '4000000000009987': { brand: 'visa', outcome: declined('lost_card') },
  '4000000000009979': { brand: 'visa', outcome: declined('stolen_card') },
  '4000000000006975': { brand: 'visa', outcome: declined('card_velocity_exceeded') },
  '4100000000000019': { brand: 'visa', outcome: declined('fraudulent') },
  '4000000000000069': {
    brand: 'visa',
    outcome: { decline: { code: 'expired_card', message: 'Your card has expired.' }, refusedAtSetup: true },
  },
  '4000000000000127': {
    brand: 'visa',
    outcome: { decline: { code: 'incorrect_cvc', message: 'Your card’s security code is incorrect.' }, refusedAtSetup: true },
  },
  '4000000000000119': {
    brand: 'visa',
    outcome: {
      decline: { code: 'processing_error', message: 'An error occurred while processing your card. Try again in a little bit.' },
      refusedAtSetup: true,
    },
  },
  // Saving succeeds, charging fails.
  '4000000000000341': { brand: 'visa', outcome: { ...declined('generic_decline'), refusedAtSetup: false } },
  '4000002760003184': { brand: 'visa', outcome: { authentication: 'always' } },
  '4000002500003155': { brand: 'visa', outcome: { authentication: 'unless_set_up' } },
  '4000008260003178': {
    brand: 'visa',
    outcome: {
      ...declined('insufficient_funds', 'Your card has insufficient funds.'),
      refusedAtSetup: false,
      authentication: 'unless_set_up',
    },
  },
  '4000000000000259': { brand: 'visa', outcome: { dispute: { reason: 'fraudulent', isInquiry: false } } },
  '4000000000002685': { brand: 'visa', outcome: { dispute: { reason: 'product_not_received', isInquiry: false } } },
  '4000000000001976': { brand: 'visa', outcome: { dispute: { reason: 'fraudulent', isInquiry: true } } },
  '4000000000007726': { brand: 'visa', outcome: { refund: 'pending' } },
  '4000000000005126': { brand: 'visa', outcome: { refund: 'fails_later' } },
  '4000000000009235': { brand: 'visa', outcome: { review: true } },
}

const bankFailure = (code: string, message: string): Outcome => ({ decline: { code, message } })

/** Account numbers of the test bank with the routing number 110000000. */
export const bankAccounts: Readonly<Record<string, Outcome>> = {
  '000123456789': {},
  '000111111113': bankFailure('account_closed', 'The bank account has been closed.'),
  '000111111116': bankFailure('no_account', 'The bank account could not be located.'),
  '000222222227': bankFailure('insufficient_funds', 'The bank account has insufficient funds.'),
  '000333333335': bankFailure('debit_not_authorized', 'The account holder has not authorized the debit.'),
  '000444444440': bankFailure('invalid_currency', 'The bank could not process this transfer because of its currency.'),
  '000555555559': { lateReturn: true },
  '000666666661': { verificationFails: true },
  '000000000009': { neverSettles: true },
}
export const testRoutingNumber = '110000000'

/** Test methods that the server may name without a number, as in Stripe's tests. */
export const namedMethods: Readonly<Record<string, { card: string } | { bank: string }>> = {
  pm_card_visa: { card: '4242424242424242' },
  pm_card_mastercard: { card: '5555555555554444' },
  pm_card_chargeCustomerFail: { card: '4000000000000341' },
  pm_card_createDispute: { card: '4000000000000259' },
  pm_card_authenticationRequired: { card: '4000002760003184' },
  pm_card_bypassPending: { card: '4000000000000077' },
  pm_usBankAccount_success: { bank: '000123456789' },
}

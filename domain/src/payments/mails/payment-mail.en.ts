/** Mails to payers about their transactions. */
export const texts = {
  /** Stands for the number of a receipt that is not written yet. */
  receiptNumber: '[number]',
  paidSubject: 'Receipt {number} from {club}',
  paidBody: 'Thank you. {club} received your payment of {total} for {what}.\n\nReceipt {number}: {link}',
  failedSubject: 'Your payment to {club} failed',
  failedBody: 'Your payment of {total} for {what} failed: {reason}\n\nThe amount is due again: {link}',
  donatedSubject: 'Receipt {number} for your donation to {club}',
  donatedBody: 'Thank you for your donation to {club}. You paid {total}.\n\nReceipt {number}: {link}',
  donationFailedSubject: 'Your donation to {club} failed',
  donationFailedBody:
    'Your payment of {total} for a donation failed: {reason}\n\nNothing was charged, and you owe nothing. If you would like to try again: {link}',
  refundedSubject: 'Refund from {club}',
  refundedBody: '{club} refunded {total} for {what}. It can take some days until the money is back.',
  refundedToCreditSubject: 'Account credit from {club}',
  refundedToCreditBody: '{club} returned {total} for {what} to your account credit. You can pay with it: {link}',
  refundFailedSubject: 'Your refund from {club} failed',
  refundFailedBody: 'The bank did not accept the refund of {total} for {what}. {club} will contact you.',
  creditSubject: 'Account credit from {club}',
  creditBody: '{club} gave you an account credit of {total}.',
  expiringSubject: 'Your account credit at {club} expires soon',
  expiringBody: 'Your account credit of {total} at {club} expires on {day}. Use it before: {link}',
} as const

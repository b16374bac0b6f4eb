/** Mails to finance and to controllers about disputes. */
export const texts = {
  openedSubject: 'A payment to {club} is disputed: {total}',
  openedBody:
    'The bank of {payer} takes back the payment of {total} for {what} for now. Reason: {reason}.\n\n{evidence}\n\nDisputes of the club: {link}',
  inquirySubject: 'A bank asks about a payment to {club}: {total}',
  inquiryBody:
    'The bank of {payer} asks about the payment of {total} for {what}. Reason: {reason}. No money has moved so far.\n\n{evidence}\n\nDisputes of the club: {link}',
  remindSubject: 'Evidence is missing: {total} of {payer}',
  remindBody:
    'The payment of {total} of {payer} for {what} is still in dispute, and the bank has no evidence yet. Reason: {reason}.\n\n{evidence}\n\nDisputes of the club: {link}',
  returnedSubject: 'A bank took back a payment to {club}: {total}',
  returnedBody:
    'The bank of {payer} took back the payment of {total} for {what}. Reason: {reason}. There is no appeal.\n\nDisputes of the club: {link}',
  evidenceBy: 'Send evidence through the payment provider by {day}. Without it the club loses the amount.',
  evidenceSoon: 'Send evidence through the payment provider soon. Without it the club loses the amount.',
  noReason: 'not named',
} as const

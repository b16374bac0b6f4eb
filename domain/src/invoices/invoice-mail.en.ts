/** Mails to payers about invoices and club fees. */
export const texts = {
  sentSubject: '{club} sent you an invoice: {what}',
  sentBody: '{club} asks you to pay {total} for {what}.\n\n{note}{plan}\n\n{pay}',
  dueSubject: '{total} for {what} is due',
  dueBody: '{club} reminds you that {total} for {what} has been due since {day}.\n\n{pay}',
  nextSubject: '{total} for {what} is due on {day}',
  nextBody: '{club} reminds you that {total} for {what} is due on {day}.\n\n{pay}',
  pay: 'Pay here: {link}',
  payOffline: 'Ask the club how to pay. The invoice: {link}',
  voidedSubject: '{what} is no longer due',
  voidedBody:
    '{club} voided the invoice {what}. {total} is no longer due. What you paid stays as it is unless the club refunds it.\n\n{link}',
} as const

/** Mails to payers about their subscriptions. */
export const texts = {
  holdSubject: '{what} is on hold',
  holdBody: '{club} paused the payments of {what}. Nothing is charged and no late fee is added until they resume.\n\n{link}',
  resumeSubject: 'The payments of {what} resume',
  resumeBody: '{club} resumed the payments of {what}. An email announces each charge.\n\n{link}',
  approveSubject: 'Your payments of {what} were approved',
  approveBody: '{club} approved payments of {total} for {what}. An email announces each charge.\n\n{link}',
  waiveSubject: 'A late fee of {what} was waived',
  waiveBody: '{club} waived a late fee of {total} for {what}.\n\n{link}',
  writeOffSubject: 'You owe less for {what}',
  writeOffBody: '{club} gave up {total} of what was outstanding for {what}.\n\n{link}',
  planSubject: 'The payment plan of {what} changed',
  planBody: '{club} changed when {total} is due for {what}. The sum is the same.\n\n{plan}\n\n{link}',
  cancelSubject: '{what} was canceled',
  cancelBody: '{club} canceled {what}. {total} is no longer due. What you paid stays as it is unless the club refunds it.\n\n{link}',
  announceSubject: '{total} will be charged on {day}',
  announceBody:
    '{club} will charge {total} for {what} to {method} on {day}. This includes a service fee of {fee}.\n\nYou can pay earlier without extra cost, or use another card: {link}',
  remindSubject: '{total} for {what} is due on {day}',
  remindBody: '{total} for {what} is due on {day}.\n\nPay here: {link}',
  remindOverdueSubject: 'Your payment of {total} is overdue',
  remindOverdueBody: 'Your payment of {total} for {what} was due on {day} and is overdue.\n\nPay here: {link}',
  retrySubject: 'Your payment to {club} failed; the next try is on {day}',
  retryBody:
    'The payment of {total} for {what} with {method} failed: {reason}\n\nWe will try again on {day}. Your plan goes on. You can pay now or use another card: {link}',
  stoppedSubject: 'Your payment to {club} failed',
  stoppedBody:
    'The payment of {total} for {what} with {method} failed: {reason}\n\nWe will not try this card again. Your plan goes on: please pay {amount} now or add another card: {link}',
  lateFeeSubject: 'A late fee was added to {what}',
  lateFeeBody: 'Your payment of {amount} is overdue. A late fee of {total} was added for {what}.\n\nPay here: {link}',
  staffStoppedSubject: 'Payments of {payer} failed',
  staffStoppedBody: 'The payment of {total} of {payer} for {what} failed and is not tried again: {reason}\n\n{link}',
} as const

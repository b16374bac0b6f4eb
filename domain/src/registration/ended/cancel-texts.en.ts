/** The words of the act that cancels registrations. */
export const texts = {
  cancel: 'Cancel registration',
  cancelTitle: 'Cancel {count} registrations?',
  cancelTitleOne: 'Cancel this registration?',
  cancelHelp: 'The family gets an email with your reason. A minute later the seat is free, and goes to the next player on the waitlist.',
  reason: 'Reason for the family',
  canceledCount: '{count} registrations canceled',
  canceledOne: 'Registration canceled',
  'left.not_allowed': 'You don’t have permission for this program.',
  'left.not_registered': 'The player is not registered.',
  'left.has_subscription': 'Something was charged: cancel the subscription on its page.',
} as const

/** The mail to the payer about a registration. */
export const texts = {
  subject: 'Registered: {program}',
  body: 'Your registration for {program} at {club} is complete.\n\n{lines}\n\nTotal: {total}. What is due, and when: {link}',
  freeBody: 'Your registration for {program} at {club} is complete.\n\n{lines}\n\nThere is nothing to pay. Your registrations: {link}',
  declinedSubject: 'Not registered yet: {program}',
  declinedBody:
    'Your payment for {program} at {club} failed: {reason}\n\nNobody is registered yet. Your choices are kept. Choose another payment method here: {link}',
} as const

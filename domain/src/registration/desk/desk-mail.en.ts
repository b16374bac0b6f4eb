/** The mail about a registration that staff have made for a family. */
export const texts = {
  subject: 'Registered: {program}',
  freeBody: '{club} has registered {player} for {program}, package {package}. There is nothing to pay.\n\nYour registrations: {link}',
  paidBody: '{club} has registered {player} for {program}, package {package}. {total} is paid.\n\nYour registrations: {link}',
  owedBody:
    '{club} has registered {player} for {program}, package {package}. The price is {total}, and {open} of it is open. See what is due and when, pay, and read and accept the policies of the club here:\n\n{link}',
} as const

/** Texts around the emails of an act that is not done yet. */
export const texts = {
  mail: 'Email to {name}',
  noMail: 'No email is sent.',
  moreMails: 'More emails like these: {count}',
  onceConfirmed: 'This email is sent once the bank has confirmed.',
} as const

/** Texts of a reminder that a person has switched on for himself. */
export const texts = {
  subject: 'Reminder: {what}, {when}',
  body: '{what}\n{when}\n{place}',
  noPlace: 'Place to be announced',
} as const

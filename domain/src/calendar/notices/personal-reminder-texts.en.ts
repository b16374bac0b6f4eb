/** A reminder that somebody asked for himself. */
export const texts = {
  subject: 'Reminder: {what}, {when}',
  body: '{what}\n{when}\n{place}',
  noPlace: 'Place to be announced',
} as const

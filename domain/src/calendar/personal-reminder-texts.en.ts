/** A reminder that somebody asked for himself. */
export const texts = {
  subject: 'Reminder: {what}, {when}',
  body: '{of}: {what}\n{when}\n{place}\n\n{link}',
  noPlace: 'Place to be announced',
} as const

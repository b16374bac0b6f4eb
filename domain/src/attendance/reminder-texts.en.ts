/** The mail that asks a family for its answer. */
export const texts = {
  subject: 'RSVP needed for {names}: {what}, {when}',
  body: 'We don’t have an answer for {names} yet.\n\n{what}\n{when}\n\nRSVP here:\n{link}',
} as const

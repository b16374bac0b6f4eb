/** The mail that asks a family for its answer. */
export const texts = {
  subject: 'RSVP needed for {names}: {what}, {when}',
  body: '{what}\n{when}\n\nWe don’t have an RSVP for {names} yet. Open the link and tap once, no sign-in needed:\n{answers}\n\nSee the event: {link}',
} as const

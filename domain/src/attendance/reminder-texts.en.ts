/** The mail that asks a family for its answer. */
export const texts = {
  subject: 'Is {names} coming? {what}, {when}',
  body: '{team}: {what}\n{when}\n\nThere is no answer yet for {names}. One tap is enough:\n{link}',
} as const

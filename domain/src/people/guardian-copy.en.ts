/** The first sentence of a mail that a guardian gets because a minor gets it. */
export const texts = {
  copy: 'You get this copy because {player} is under 18.',
} as const

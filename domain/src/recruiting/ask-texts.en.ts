/** The mail that asks a family to complete a recruiting profile. */
export const texts = {
  subject: 'Complete the recruiting profile of {player}',
  body: '{by} of {team} at {club} asks you to complete the recruiting profile of {player}. You decide what is published, and for how long: {url}',
  bodyOfClub:
    '{by} at {club} asks you to complete the recruiting profile of {player}. You decide what is published, and for how long: {url}',
} as const

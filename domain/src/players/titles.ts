import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  players: { en: 'Players', es: 'Jugadores' },
  player: { en: 'Player', es: 'Jugador' },
} satisfies Record<string, InBothLanguages>

import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  teams: { en: 'Teams', es: 'Equipos' },
  team: { en: 'Team', es: 'Equipo' },
} satisfies Record<string, InBothLanguages>

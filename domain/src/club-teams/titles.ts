import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  teamSeasons: { en: 'Teams by season', es: 'Equipos por temporada' },
  exportTeams: { en: 'Export teams', es: 'Exportar equipos' },
} satisfies Record<string, InBothLanguages>

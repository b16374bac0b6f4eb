import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  calendar: { en: 'Calendar', es: 'Calendario' },
  schedules: { en: 'Schedules', es: 'Horarios' },
  importCalendar: { en: 'Calendar import', es: 'Importar calendario' },
  games: { en: 'Games', es: 'Partidos' },
  team: { en: 'Team', es: 'Equipo' },
  gameSheet: { en: 'Game sheet', es: 'Acta del partido' },
} satisfies Record<string, InBothLanguages>

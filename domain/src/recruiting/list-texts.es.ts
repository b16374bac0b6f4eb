import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './list-texts.en.ts'

/** Textos de la lista del club. */
export const texts: SameKeys<typeof english> = {
  file: 'Perfiles de reclutamiento',
  search: 'Nombre o posición',
  noneYet: 'Todavía no hay perfiles de reclutamiento',
  noneYetHelp: 'Las familias y el personal del equipo los crean en la página de un jugador.',
  name: 'Nombre',
  teams: 'Equipos',
  positions: 'Posiciones',
  graduation: 'Graduación',
  state: 'Estado',
  'state.draft': 'Borrador',
  'state.published': 'Publicado',
  'state.expired': 'Vencido',
  expires_on: 'Vence',
  visits: 'Visitas',
  season: 'Temporada',
  team: 'Equipo',
  graduation_year: 'Año de graduación',
}

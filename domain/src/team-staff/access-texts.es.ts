import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './access-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  intro:
    'Los entrenadores y delegados siempre ven sus propios equipos. Elija aquí qué ven de los demás equipos y qué necesita un equipo para que su personal pueda abrirlo.',
  staff: 'Directorio del personal',
  'staff.help': 'Los otros equipos cuyos entrenadores y delegados aparecen en Personal.',
  ofClub: 'Todos los deportes',
  likeClub: 'Igual que todos los deportes',
  'restriction.allTeamsAllowed': 'Todos los equipos',
  'restriction.selectTeams': 'Equipos seleccionados',
  'restriction.levelsOfPlay': 'Equipos del mismo nivel',
  'restriction.noTeamsAllowed': 'Solo sus equipos',
  selected: 'Equipos seleccionados',
  'selected.help': 'Su personal se muestra a los entrenadores y delegados de todos los equipos.',
  searchTeams: 'Buscar equipos',
  clearance: 'Autorización',
  'clearance.help':
    'Cada entrenador y delegado de un equipo necesita un certificado vigente de cada tipo que elija. Hasta entonces, el equipo queda bloqueado para sus entrenadores y delegados. Las familias conservan el acceso.',
  required_certificates: 'Certificados obligatorios',
  save: 'Guardar',
  saved: 'Se guardó el acceso del personal.',
  gone: 'Esto ya no existe. Vuelva a cargar la página.',
}

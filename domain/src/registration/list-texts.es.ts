import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './list-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Jugadores del programa',
  search: 'Buscar jugadores y pagadores',
  noneYet: 'Aún no hay inscripciones',
  noneYetHelp: 'Los jugadores aparecen aquí cuando sus familias los inscriben.',
  player: 'Jugador',
  package_name: 'Paquete',
  birth_year: 'Año de nacimiento',
  gender: 'Género',
  'gender.F': 'F',
  'gender.M': 'M',
  status: 'Estado',
  'status.Waitlist': 'Lista de espera',
  'status.Registered': 'Inscrito',
  'status.Declined': 'Rechazado',
  'status.Canceled': 'Cancelado',
  'status.Expired': 'Vencido',
  'status.Invited': 'Invitado',
  payer: 'Pagador',
  price: 'Precio',
  exportAnswers: 'Exportar las respuestas',
  answersExported: 'Respuestas exportadas',
  answers: 'Respuestas',
  registered_at: 'Inscrito el',
  change: 'Cambiar de programa',
}

import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './ready-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Listos para pagar',
  search: 'Buscar jugadores, paquetes y contactos',
  noneYet: 'Nadie está listo para pagar',
  noneYetHelp: 'Un cupo ofrecido de la lista de espera, o por un cambio de programa, está aquí hasta que la familia lo complete.',
  player: 'Jugador',
  package_name: 'Paquete',
  kind: 'Cupo de',
  'kind.waitlist': 'Lista de espera',
  'kind.change': 'Cambio de programa',
  contact: 'Contacto',
  expires_at: 'Reservado hasta',
}

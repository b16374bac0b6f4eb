import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './decision-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  approvedSubject: 'Cambio de plantilla aprobado: {player}',
  approvedBody: '{by} aprobó su solicitud para {team} en {club}: {change}.',
  deniedSubject: 'Cambio de plantilla rechazado: {player}',
  deniedBody: '{by} rechazó su solicitud para {team} en {club}: {change}.\n\nMotivo: {reason}',
  add: '{player} se une a {team}',
  move: '{player} pasa de {team} a {to}',
  release: '{player} deja {team}',
}

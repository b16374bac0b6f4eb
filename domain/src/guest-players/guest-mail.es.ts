import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './guest-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  requestedSubject: 'Se solicita a {player} como invitado de {team}',
  requestedBody: '{by} solicita a {player} como invitado de {team} en {club}, {days}. Un administrador o director lo aprueba.',
  approvedSubject: '{player} es invitado de {team}, {days}',
  approvedBody: '{player} es invitado de {team} en {club}, {days}. Los eventos de esos días están en su calendario.',
  deniedSubject: '{player} no puede ser invitado de {team}',
  deniedBody: '{by} rechazó a {player} como invitado de {team} en {club}, {days}. Motivo: {reason}',
  endedSubject: '{player} ya no es invitado de {team}',
  endedBody: '{by} terminó el período de {player} como invitado de {team} en {club} ({days}).',
}

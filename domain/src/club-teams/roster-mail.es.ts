import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './roster-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  addedSubject: '{player} se une a {team}',
  addedBody: '{by} agregó a {player} a {team} en {club}.',
  guestSubject: '{player} es invitado de {team}',
  guestBody: '{by} agregó a {player} a {team} en {club} como invitado.',
  movedSubject: '{player} pasa a {team}',
  movedBody: '{by} pasó a {player} de {from} a {team} en {club}.',
  releasedSubject: '{player} deja {team}',
  releasedBody: '{by} dio de baja a {player} de {team} en {club}.',
}

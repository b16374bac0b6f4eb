import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './contact-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  newContactSubject: 'Ahora usted es contacto de {player}',
  newContactBody:
    'Hola, {name}:\n\n{by} lo agregó como contacto de {player} en {club}. Puede ver el calendario y los equipos de {player}, responder por {player} y recibir los mensajes del club:\n\n{link}\n\nSi no conoce a {player}, avise a {club}.',
  addedSubject: '{contact} ahora es contacto de {player}',
  addedBody:
    'Hola, {name}:\n\n{by} agregó a {contact} como contacto de {player} en {club}. Si {contact} tiene cuenta, puede ver el calendario y los equipos de {player} y responder por {player}.\n\nVer todos los contactos:\n\n{link}\n\nSi esto no es correcto, avise a {club}.',
}

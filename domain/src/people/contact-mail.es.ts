import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './contact-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  newContactSubject: 'Ahora es usted contacto de {player}',
  newContactBody:
    'Hola {name}:\n\n{by} le ha registrado como contacto de {player} en {club}. Puede ver el calendario y los equipos de {player}, responder por {player} y recibir lo que se envíe al respecto:\n\n{link}\n\nSi no conoce a {player}, avise a {club}.',
  addedSubject: '{contact} es ahora contacto de {player}',
  addedBody:
    'Hola {name}:\n\n{by} ha registrado a {contact} como contacto de {player} en {club}. Si {contact} tiene cuenta, puede ver el calendario y los equipos de {player} y responder por {player}.\n\nTodos los contactos:\n\n{link}\n\nSi no es correcto, avise a {club}.',
}

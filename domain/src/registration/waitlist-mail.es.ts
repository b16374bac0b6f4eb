import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './waitlist-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  joinedSubject: 'En la lista de espera: {program}',
  joinedBody:
    '{player} está en la lista de espera de {package} ({program}) de {club}, en el lugar {place}. No se paga nada. Cuando sea su turno, reservamos un cupo por {hours} horas y le enviamos un correo.\n\nSu lugar en la lista de espera: {link}',
  offeredSubject: 'Un cupo para {player}: {program}',
  offeredBody:
    'Hay un cupo en {package} ({program}) de {club} para {player}. Lo reservamos hasta {until}. Inscríbalo antes, o rechace el cupo para que lo reciba el siguiente jugador.\n\n{link}',
  offeredShort: '{club}: hay un cupo en {program} para {player} hasta {until}. Inscriba: {link}',
  expiredSubject: 'La oferta venció: {program}',
  expiredBody:
    'El cupo en {package} ({program}) de {club} que estaba reservado para {player} no se usó a tiempo y pasa al siguiente jugador. Puede volver a anotarse, al final de la lista de espera: {link}',
  removedSubject: 'Ya no está en la lista de espera: {program}',
  removedBody: '{club} quitó a {player} de la lista de espera de {package} ({program}). Si tiene preguntas, consulte al club.',
}

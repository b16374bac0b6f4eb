import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './waitlist-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  title: 'Lista de espera',
  join: 'Anotarse en la lista de espera de {package}',
  joined: '{player} está en la lista de espera, en el lugar {place}',
  joinHelp: 'No se paga nada. Cuando sea su turno, reservamos un cupo por {hours} horas y le enviamos un correo.',
  waits: 'En la lista de espera de {package}: lugar {place}',
  place: 'Lista de espera: lugar {place}',
  leave: 'Salir de la lista de espera',
  leaveTitle: '¿Quitar a {player} de la lista de espera?',
  leaveHelp: 'El lugar se pierde. Si vuelve a anotarse, {player} queda al final.',
  left: '{player} ya no está en la lista de espera',
  offered: 'Hay un cupo en {package} reservado para {player} hasta el {until}.',
  toRegister: 'Inscribir a {player}',
  decline: 'Rechazar el cupo',
  declineTitle: '¿Rechazar el cupo para {player}?',
  declineHelp: 'El cupo pasa de inmediato al siguiente jugador de la lista de espera.',
  declined: 'Cupo rechazado',
  heldUntil: 'Cupo reservado hasta el {until}',
  expired: 'La oferta venció y el cupo pasó al siguiente jugador. Puede volver a anotarse, al final de la lista de espera.',
  registered: '{player} está inscrito en {package}.',
  declinedState: 'Usted rechazó este cupo.',
  leftState: '{player} ya no está en esta lista de espera.',
  removedState: 'El club quitó a {player} de esta lista de espera.',
  toProgram: 'Ir al programa',
}

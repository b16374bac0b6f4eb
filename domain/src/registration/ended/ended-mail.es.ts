import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './ended-mail.en.ts'

export const texts: SameKeys<typeof english> = {
  canceledSubject: 'Inscripción cancelada: {program}',
  canceledBody: '{club} canceló la inscripción de {player} en {program}, paquete {package}.\n\n{sentence}Sus inscripciones: {link}',
  askSubject: '{player}: ¿sigue en la plantilla de {team}?',
  askBody:
    'La inscripción de {player} en {program} de {club} se canceló. {player} sigue en la plantilla de {team}. Decida si el jugador se queda: {link}',
  requestSubject: '{player}: se pide la baja de {team}',
  requestBody:
    'La inscripción de {player} en {program} de {club} se canceló. Una solicitud de dar de baja a {player} de la plantilla de {team} espera la aprobación. La plantilla: {link}',
  note: 'Inscripción cancelada: {program}',
}

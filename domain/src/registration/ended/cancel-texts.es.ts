import type { SameKeys } from '../../kit/texts.ts'
import type { texts as english } from './cancel-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  cancel: 'Cancelar la inscripción',
  cancelTitle: '¿Cancelar {count} inscripciones?',
  cancelTitleOne: '¿Cancelar esta inscripción?',
  cancelHelp: 'La familia recibe un correo con su motivo. Un minuto después el cupo queda libre y pasa al siguiente de la lista de espera.',
  reason: 'Motivo para la familia',
  canceledCount: '{count} inscripciones canceladas',
  canceledOne: 'Inscripción cancelada',
  restore: 'Inscribir de nuevo',
  restoreTitle: '¿Inscribir de nuevo a {count} jugadores?',
  restoreTitleOne: '¿Inscribir de nuevo a este jugador?',
  restoreHelp: 'La inscripción vuelve a valer con un cupo libre, y la familia recibe un correo.',
  restoredCount: '{count} jugadores inscritos de nuevo',
  restoredOne: 'Jugador inscrito de nuevo',
  'left.not_ended': 'La inscripción no ha terminado.',
  'left.costs': 'El paquete cuesta: inscriba al jugador de nuevo desde el principio.',
  'left.closed': 'El programa, el paquete o el jugador está archivado, o la familia nunca respondió.',
  'left.again': 'El jugador ya está inscrito.',
  'left.full': 'El paquete no tiene cupo libre.',
  'left.not_allowed': 'No tiene permiso para este programa.',
  'left.not_registered': 'El jugador no está inscrito.',
  'left.has_subscription': 'Se cobró algo: cancele la suscripción en su página.',
}

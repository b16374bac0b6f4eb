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
  'left.not_allowed': 'No tiene permiso para este programa.',
  'left.not_registered': 'El jugador no está inscrito.',
  'left.has_subscription': 'Se cobró algo: cancele la suscripción en su página.',
}

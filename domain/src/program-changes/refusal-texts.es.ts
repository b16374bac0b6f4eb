import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './refusal-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  ended: 'Esta inscripción ya terminó.',
  open: 'Ya hay un cambio abierto de esta inscripción.',
  notAllowed: 'El club no recibe solicitudes de cambio de esta inscripción.',
  noCancellation: 'Una inscripción de este tipo no la cancela la familia.',
  decideCancellation: 'Es una solicitud de cancelación: decídala como tal.',
  noRequestToCancel: 'No es una solicitud de cancelación: decídala como un cambio.',
  samePackage: 'Elija un paquete distinto del actual.',
  unknownPackage: 'Elija un paquete de un programa de este club.',
  payerGone: 'La persona que inscribió al jugador ya no es contacto suyo, así que nadie podría aceptar un cambio.',
  decided: 'Este cambio ya se decidió.',
  quoteChanged: 'Los montos cambiaron desde que los vio. Revíselos antes de aceptar.',
  'blocked.in_flight': 'Todavía se procesa un pago de la inscripción actual. Continúe cuando se complete.',
  'blocked.shared': 'Los pagos de la inscripción actual se comparten con otra persona. Termine primero los pagos compartidos.',
  'blocked.disputed': 'Un pago de la inscripción actual está en disputa. Continúe cuando la disputa se decida.',
  'blocked.payments_closed': 'Este club no puede recibir pagos en este momento. Pregunte al club o inténtelo más tarde.',
  'blocked.ended': 'La inscripción actual terminó.',
}

import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './refusal-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  closed: 'Las inscripciones de este programa están cerradas.',
  notOpenYet: 'Las inscripciones de este programa aún no se han abierto.',
  empty: 'Elija primero un jugador.',
  full: 'En {package} no queda cupo para {player}.',
  notEligible: '{player} no puede inscribirse en {package}: {reasons}.',
  already: '{player} ya está inscrito en {package}.',
  twice: 'Un jugador solo se puede elegir una vez.',
  unknownPackage: 'Elija un paquete de este programa.',
  unknownPlan: 'Elija un plan de pagos de este paquete.',
  unknownFee: 'Esta cuota ya no se ofrece.',
  needsPlayer: 'Elija un jugador de su familia.',
  unsigned: 'Escriba su nombre completo para firmar el acuerdo.',
  priceChanged: 'El precio cambió desde que lo vio. Ahora es {total}.',
  choicesChanged: 'Sus selecciones cambiaron en otra ventana. Revíselas antes de inscribir.',
  agreementChanged: 'El acuerdo cambió desde que lo abrió. Léalo de nuevo antes de firmar.',
  policiesChanged: 'Las políticas del club cambiaron desde que las abrió. Léalas de nuevo antes de inscribir.',
  merchantClosed:
    'Este club no puede recibir pagos en este momento, por lo que no es posible inscribirse en lo que tiene costo. Consulte al club o inténtelo más tarde.',
  paying: 'Su pago de este programa se está procesando. Espere el resultado.',
  unpaid: 'Elija un método de pago o agregue uno.',
  postalCode: 'Ingrese su código postal.',
  sameFamily: '{player} ya está en su familia.',
  birthDate: 'Ingrese una fecha de nacimiento pasada.',
  noWaitlist: '{package} no tiene lista de espera.',
  waitsAlready: '{player} ya está en la lista de espera de {package}.',
  seatFree: '{package} tiene un cupo libre. Puede inscribir a {player} de inmediato.',
  noOffer: 'Por el momento no hay un cupo ofrecido a {player}.',
  waitlistEnded: 'Esta anotación de la lista de espera ya terminó.',
  missing: '{requirement} (no se conoce el dato de este jugador)',
}

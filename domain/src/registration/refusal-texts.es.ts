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
  postalCode: 'Ingrese su código postal.',
  sameFamily: '{player} ya está en su familia.',
  birthDate: 'Ingrese una fecha de nacimiento pasada.',
  missing: '{requirement} (no se conoce el dato de este jugador)',
}

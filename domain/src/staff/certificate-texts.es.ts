import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './certificate-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Certificados',
  one: 'Certificado',
  add: 'Agregar certificado',
  search: 'Buscar certificados',
  noneYet: 'Aún no hay certificados',
  noneYetHelp:
    'Registre licencias y verificaciones de antecedentes del personal. Cada persona recibe un recordatorio antes del vencimiento.',
  title: 'Certificado',
  'title.help': 'Por ejemplo, Licencia D de USSF.',
  user_id: 'Persona',
  person: 'Persona',
  kind: 'Tipo',
  'kind.background_check': 'Verificación de antecedentes',
  'kind.safeguarding': 'Curso de protección infantil',
  'kind.coaching_license': 'Licencia de entrenador',
  'kind.first_aid': 'Primeros auxilios',
  'kind.concussion': 'Curso de conmociones',
  'kind.other': 'Otro',
  number: 'Número',
  issued_on: 'Emitido',
  expires_on: 'Vence',
  'expires_on.help': 'La persona recibe un recordatorio 60, 30 y 7 días antes.',
  notes: 'Notas',
  validity: 'Vigencia',
  'validity.valid': 'Vigente',
  'validity.expiring': 'Por vencer',
  'validity.expired': 'Vencido',
  notStaff: 'Seleccione a una persona del personal.',
  // Of acts on several certificates.
  change: 'Cambiar vencimiento',
  'left.certificate.wrong': 'vencerían antes de su emisión',
  backwards: 'Un certificado no puede vencer antes de su emisión.',
}

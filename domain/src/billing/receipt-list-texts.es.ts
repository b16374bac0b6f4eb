import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './receipt-list-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Recibos',
  search: 'Buscar recibos',
  noneYet: 'Aún no hay recibos',
  number: 'Número',
  created_at: 'Fecha',
  payer: 'Pagador',
  description: 'Concepto',
  amount: 'Monto',
  service_fee: 'Tarifa de servicio',
  given: 'Dada',
  'given.general': 'Al fondo general',
  'given.registration': 'Con una inscripción',
  returned: 'Devuelto',
  donations: 'Donaciones',
  noDonations: 'Aún no hay donaciones',
}

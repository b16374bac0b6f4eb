import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './region-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Regiones',
  one: 'Región',
  add: 'Agregar región',
  search: 'Buscar regiones',
  noneYet: 'Aún no hay regiones',
  noneYetHelp: 'Divida el club en regiones para dar a cada una sus propios administradores.',
  name: 'Nombre',
  abbreviation: 'Abreviatura',
  postal_codes: 'Códigos postales',
  'postal_codes.help': 'Separe los códigos con comas. Los programas los usan para encontrar la región de una familia.',
  badPostalCode: '“{code}” no es un código postal.',
  teams: 'Equipos',
}

import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './eligibility-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  'gender.F': 'Niñas',
  'gender.M': 'Niños',
  ages: 'De {from} a {to} años',
  agesFrom: '{from} años o más',
  agesTo: '{to} años o menos',
  agesOnly: '{from} años',
  onDay: ' el {day}',
  born: 'Nacidos de {from} a {to}',
  bornFrom: 'Nacidos en {from} o después',
  bornTo: 'Nacidos en {to} o antes',
  bornOnly: 'Nacidos en {from}',
  grades: 'Grados {from} a {to}',
  gradesFrom: 'Grado {from} o superior',
  gradesTo: 'Grado {to} o inferior',
  gradesOnly: 'Grado {from}',
  postalCodes: 'Solo ciertos códigos postales',
  residents: 'Solo residentes',
}

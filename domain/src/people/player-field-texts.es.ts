import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './player-field-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  first_name: 'Nombre',
  last_name: 'Apellido',
  'first_name.needed': 'Ingrese un nombre.',
  'last_name.needed': 'Ingrese un apellido.',
  birth_date: 'Fecha de nacimiento',
  gender: 'Género',
  'gender.F': 'Niña',
  'gender.M': 'Niño',
  grade: 'Grado',
  'grade.help': 'Por ejemplo, 4th o K.',
  number: 'Número preferido',
  primary_position: 'Posición principal',
  club_region_id: 'Región',
}

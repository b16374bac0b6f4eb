import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './form-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  fieldNeeded: 'Complete este campo: {field}.',
  tooLong: '{field}: escriba {max} caracteres como máximo.',
  badEmail: 'Escriba una dirección de correo válida.',
  badPhone: 'Escriba un número de teléfono válido.',
  badUrl: 'Escriba una dirección web que empiece con https://.',
  badDate: 'Escriba una fecha válida.',
  badInt: 'Escriba un número entero.',
  badCents: 'Escriba un importe, por ejemplo 12.50.',
  tooSmall: 'Escriba {min} o más.',
  tooLarge: 'Escriba {max} o menos.',
  notChosen: 'Ninguno',
  noneFound: 'Sin resultados',
  nobodyFound: 'No se encontró a nadie.',
  removePerson: 'Quitar a {name}',
  addPerson: 'Agregar a {name}',
  conflictBy: '{user} cambió esto mientras usted lo editaba.',
  conflictTitle: 'Otra persona cambió esto mientras usted lo editaba.',
  conflictFields: 'Cambió: {fields}.',
  conflictHelp: 'Sus cambios siguen aquí.',
  conflictLoad: 'Usar la otra versión',
  conflictKeep: 'Guardar mi versión',
}

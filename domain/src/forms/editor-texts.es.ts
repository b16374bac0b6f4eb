import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './editor-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Preguntas',
  one: 'Pregunta',
  add: 'Agregar pregunta',
  search: 'Buscar preguntas',
  noneYet: 'Aún no hay preguntas',
  label: 'Pregunta',
  kind: 'Tipo',
  'kind.text': 'Texto',
  'kind.number': 'Número',
  'kind.date': 'Fecha',
  'kind.choice': 'Opciones',
  'kind.agreement': 'Acuerdo',
  'kind.file': 'Archivo',
  options: 'Respuestas para elegir',
  'options.help': 'En una pregunta con opciones: una por línea.',
  required: 'La respuesta es obligatoria',
  help: 'Ayuda',
  'help.help': 'Aparece debajo de la pregunta.',
  document: 'Texto para firmar',
  'document.help': 'En un acuerdo: las familias firman este texto con su nombre.',
  position: 'N.º',
  moveUp: 'Subir: {question}',
  moveDown: 'Bajar: {question}',
}

import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './set-up-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  optionsRequired: 'Ingrese al menos dos respuestas, cada una en una línea.',
  documentRequired: 'Ingrese el texto que firman las familias.',
  manyQuestions: 'Un formulario tiene como máximo {count} preguntas.',
}

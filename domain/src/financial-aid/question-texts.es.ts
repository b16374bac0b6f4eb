import { texts as editorTexts } from '../forms/editor-texts.es.ts'
import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './question-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  ...editorTexts,
  noneYetHelp:
    'Las familias responden las preguntas cuando piden ayuda: cuántas personas viven en el hogar, un recibo de sueldo, un permiso.',
  program_id: 'Programa',
  program: 'Programa',
  'program_id.none': 'Todas las solicitudes',
}

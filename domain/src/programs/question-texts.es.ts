import { texts as editorTexts } from '../forms/editor-texts.es.ts'
import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './question-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  ...editorTexts,
  noneYetHelp: 'Las familias responden las preguntas por cada jugador antes de inscribirlo: una talla, una alergia, un permiso.',
  program_id: 'Programa',
  package_id: 'Paquete',
  'package_id.none': 'Todos los paquetes',
}

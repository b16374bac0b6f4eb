import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './template-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Plantillas de mensajes',
  one: 'Plantilla',
  add: 'Agregar plantilla',
  search: 'Buscar plantillas',
  noneYet: 'Aún no hay plantillas',
  noneYetHelp: 'Una plantilla es un texto con el que empezar un mensaje.',
  name: 'Nombre',
  subject: 'Asunto',
  body: 'Texto',
  'body.help': 'Los campos como {first_name}, {player} y {team} se rellenan para cada destinatario.',
}

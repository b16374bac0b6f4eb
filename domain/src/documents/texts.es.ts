import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Documentos',
  one: 'Documento',
  add: 'Agregar documento',
  search: 'Buscar documentos',
  noneYet: 'Aún no hay documentos',
  noneYetHelp: 'Aquí aparecen las políticas, los formularios y las actas del club.',
  title: 'Título',
  category: 'Categoría',
  'category.policy': 'Política',
  'category.form': 'Formulario',
  'category.minutes': 'Acta',
  'category.other': 'Otro',
  audience: 'Visible para',
  'audience.everyone': 'Todos en el club',
  'audience.staff': 'Solo el personal',
  address: 'Enlace al archivo',
  'address.help': 'Pegue un enlace que comience con https://. Los lectores necesitan acceso al archivo.',
  valid_until: 'Válido hasta',
  notes: 'Notas',
}

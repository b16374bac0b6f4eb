import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './record-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  state: 'Estado',
  'state.archived': 'Archivado',
  choose: 'Elegir…',
  none: 'Ninguno',
  edit: 'Editar',
  save: 'Guardar',
  saved: 'Guardado.',
  created: 'Creado.',
  archive: 'Archivar',
  archived: 'Archivado.',
  restore: 'Restaurar',
  restored: 'Restaurado.',
  stillUsed: 'No se puede deshacer: ya está en uso.',
}

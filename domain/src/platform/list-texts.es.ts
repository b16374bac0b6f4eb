import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './list-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  found: '{count} resultados',
  foundOne: '1 resultado',
  noneFound: 'Sin resultados',
  noneFoundHelp: 'Cambie la búsqueda o los filtros.',
  clearFilters: 'Quitar los filtros',
  columns: 'Columnas',
  exportList: 'Exportar',
  exported: 'El archivo está en sus descargas.',
  actions: 'Acciones',
  from: '{name}: desde',
  to: '{name}: hasta',
  total: 'Total',
  yes: 'Sí',
  no: 'No',
}

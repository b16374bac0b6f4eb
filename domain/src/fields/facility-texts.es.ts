import type { SameKeys } from '../kit/texts.ts'
import { texts as zones } from '../kit/zones/zone-texts.es.ts'
import type { texts as english } from './facility-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Instalaciones',
  one: 'Instalación',
  add: 'Agregar instalación',
  search: 'Buscar instalaciones',
  noneYet: 'Aún no hay instalaciones',
  noneYetHelp: 'Aquí aparecen los parques y centros deportivos que usa el club.',
  name: 'Nombre',
  address: 'Dirección',
  map_url: 'Enlace al mapa',
  'map_url.help': 'Opcional. Sin enlace, el mapa se abre en la dirección.',
  timezone: 'Zona horaria',
  ...zones,
  field_count: 'Canchas',
}

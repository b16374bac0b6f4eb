import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './texts.en.ts'

/** Notifications and their tray. */
export const texts: SameKeys<typeof english> = {
  title: 'Notificaciones',
  bell: 'Notificaciones',
  unreadOne: '1 notificación sin leer',
  unreadCount: '{count} notificaciones sin leer',
  settings: 'Ajustes de notificaciones',
  older: 'Ver notificaciones anteriores',
  deleteAll: 'Eliminar todas',
  delete: 'Eliminar «{body}»',
  deleted: 'Notificación eliminada.',
  deletedAll: 'Notificaciones eliminadas.',
  close: 'Cerrar notificaciones',
  unread: 'Sin leer',
  noRecent: 'No hay notificaciones recientes en este momento.',
  none: 'No hay notificaciones en este momento.',
  'cta.Practice': 'Ver entrenamiento',
  'cta.Game': 'Ver partido',
  'cta.Event': 'Ver evento',
  'cta.Schedule': 'Ver calendario',
  'cta.Team': 'Ver equipo',
  'cta.GenericCalendarEvent': 'Ver evento',
}

import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './texts.en.ts'

export const texts: SameKeys<typeof english> = {
  file: 'Suscripciones',
  search: 'Buscar suscripciones',
  noneYet: 'Aún no hay inscripciones',
  noneYetHelp: 'Aparecen aquí cuando las familias se inscriben en un programa.',
  payer: 'Pagador',
  player: 'Jugador',
  description: 'Inscripción',
  status: 'Estado',
  'status.overdue': 'Vencida',
  'status.on_hold_overdue': 'En pausa (vencida)',
  'status.on_hold': 'En pausa',
  'status.current': 'Al día',
  'status.completed': 'Completada',
  'status.canceled': 'Cancelada',
  standing: 'Pagos',
  'standing.active': 'Activa',
  'standing.paused': 'En pausa',
  created_at: 'Fecha',
  amount_total: 'Total',
  amount_paid: 'Pagado',
  amount_outstanding: 'Pendiente',
  amount_overdue: 'Vencido',
  next_due_on: 'Próximo vencimiento',
}

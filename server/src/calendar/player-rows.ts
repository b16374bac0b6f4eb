import { planBySame, type PlayerRows } from '../kit/player-rows.ts'

export const playerRows: readonly PlayerRows[] = [
  {
    table: 'event_guest',
    treatment: 'move',
    key: ['event_id', 'player_id'],
    name: { en: 'Events as a guest', es: 'Eventos como invitado' },
    plan: planBySame(['event_id']),
  },
  {
    table: 'calendar_feed',
    treatment: 'move',
    key: ['id'],
    name: { en: 'Calendar subscriptions', es: 'Suscripciones al calendario' },
    plan: planBySame([]),
  },
]

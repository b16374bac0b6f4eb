import { titles } from '@touchline/domain/registration/titles'
import { planBySame, type PlayerRows } from '../kit/player-rows.ts'

/** Of two registrations for one package that of the player who stays remains; a cart is made anew. */
export const playerRows: readonly PlayerRows[] = [
  { table: 'registration', treatment: 'move', key: ['id'], name: titles.registrations, plan: planBySame(['package_id', 'status']) },
  { table: 'cart_item', treatment: 'move', key: ['id'], name: titles.registrations, plan: planBySame(['cart_id']) },
]

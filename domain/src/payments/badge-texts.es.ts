import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './badge-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  disputeOne: '1 disputa abierta',
  disputeCount: '{count} disputas abiertas',
  payoutOne: 'falló el último depósito de 1 cuenta',
  payoutCount: 'fallaron los últimos depósitos de {count} cuentas',
}

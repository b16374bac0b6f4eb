/** The states of a payout at the provider. */
export const payoutStates = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
export type PayoutState = (typeof payoutStates)[number]

/** The kinds of changes of the balance at the provider. */
export const balanceKinds = [
  'payment',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_won',
  'payout',
  'payout_failed',
  'fee',
  'other',
] as const
export type BalanceKind = (typeof balanceKinds)[number]

/** The numbers on the link to merchant accounts. */
export const texts = {
  disputeOne: '1 open dispute',
  disputeCount: '{count} open disputes',
  payoutOne: 'the last payout of 1 account failed',
  payoutCount: 'the last payouts of {count} accounts failed',
} as const

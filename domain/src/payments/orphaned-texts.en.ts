/** Payments at the provider that no transaction of the club knows. */
export const texts = {
  help: 'Payments, refunds and disputes in your merchant accounts that Touchline did not make. Search for the provider ID in your account with the payment provider.',
  file: 'Payments without an owner',
  search: 'Search ID or account',
  noneYet: 'Every payment has an owner',
  noneYetHelp: 'Whatever the payment provider reported belongs to a transaction here.',
  found_at: 'Found on',
  kind: 'Kind',
  'kind.payment': 'Payment',
  'kind.refund': 'Refund',
  'kind.dispute': 'Dispute',
  'kind.method': 'Payment method',
  external: 'Provider ID',
  amount: 'Amount',
  merchant: 'Merchant account',
} as const

/** The objects of a provider that may belong to no transaction. */
export const unownedKinds = ['payment', 'refund', 'dispute', 'method'] as const

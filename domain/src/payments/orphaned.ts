/** The objects of a provider that may belong to no transaction. */
export const orphanedKinds = ['payment', 'refund', 'dispute', 'method'] as const

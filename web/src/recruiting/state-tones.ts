/** The tone of each state of a profile. */
export const stateTones = { none: 'quiet', draft: 'wait', published: 'good', expired: 'warn' } as const

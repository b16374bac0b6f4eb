import type { InBothLanguages } from '../kit/texts.ts'

/** Names of the area's rows. */
export const titles = {
  subscriptions: { en: 'Subscriptions', es: 'Suscripciones' },
} satisfies Record<string, InBothLanguages>

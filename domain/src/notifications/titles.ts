import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  acknowledge: { en: 'I have seen this', es: 'He visto esto' },
  undelivered: { en: 'Undelivered messages', es: 'Mensajes no entregados' },
} satisfies Record<string, InBothLanguages>

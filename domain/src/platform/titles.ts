import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  outbox: { en: 'Outbox', es: 'Bandeja de salida' },
} satisfies Record<string, InBothLanguages>

import type { InBothLanguages } from '../kit/texts.ts'

/** The titles of the page Books, which is also its tab in Club Administration, and of the page below it. */
export const titles = {
  books: { en: 'Books', es: 'Contabilidad' },
  orphaned: { en: 'Payments without an owner', es: 'Pagos sin dueño' },
} satisfies Record<string, InBothLanguages>

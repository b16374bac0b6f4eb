import type { InBothLanguages } from '../kit/texts.ts'

/** The title of the page Books, and of its tab in Club Administration. */
export const titles = { books: { en: 'Books', es: 'Contabilidad' } } satisfies Record<string, InBothLanguages>

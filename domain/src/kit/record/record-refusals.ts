import type { InBothLanguages } from '../texts.ts'

/** The sentences with which a record is refused. */
export const recordRefusals = {
  /** At a reference to a record that does not exist, or is archived. */
  reference: { en: 'This no longer exists. Choose another.', es: 'Esto ya no existe. Elija otra opción.' },
  taken: { en: 'This is already in use. Enter another.', es: 'Esto ya está en uso. Ingrese otro valor.' },
  /** Several records are changed at once, and nothing was chosen that changes them. */
  unchanged: { en: 'Choose a new value.', es: 'Elija un valor nuevo.' },
} as const satisfies Record<string, InBothLanguages>

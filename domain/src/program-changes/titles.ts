import type { InBothLanguages } from '../kit/texts.ts'

export const titles = {
  changes: { en: 'Program changes', es: 'Cambios de programa' },
  change: { en: 'Program change', es: 'Cambio de programa' },
  register: { en: 'Change program', es: 'Cambiar de programa' },
} satisfies Record<string, InBothLanguages>

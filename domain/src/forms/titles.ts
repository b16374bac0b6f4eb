import type { InBothLanguages } from '../kit/texts.ts'

export const titles = {
  file: { en: 'Attached file', es: 'Archivo adjunto' },
} satisfies Record<string, InBothLanguages>

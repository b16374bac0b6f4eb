import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages and of its entry in the comms menu. */
export const titles = {
  chat: { en: 'Chat', es: 'Chat' },
  deleted: { en: 'Deleted messages', es: 'Mensajes eliminados' },
  reports: { en: 'Reported messages', es: 'Mensajes reportados' },
} satisfies Record<string, InBothLanguages>

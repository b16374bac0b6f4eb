import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  inbox: { en: 'Inbox', es: 'Bandeja de entrada' },
  message: { en: 'Message', es: 'Mensaje' },
  compose: { en: 'New message', es: 'Mensaje nuevo' },
  templates: { en: 'Message templates', es: 'Plantillas de mensajes' },
  audit: { en: 'Message audit', es: 'Auditoría de mensajes' },
  sentEmails: { en: 'Sent emails', es: 'Correos enviados' },
  messagePlayers: { en: 'Message players', es: 'Escribir a jugadores' },
} satisfies Record<string, InBothLanguages>

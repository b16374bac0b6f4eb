import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  inbox: async () => (await import('./InboxScreen.tsx')).InboxScreen,
  message: async () => (await import('./MessageScreen.tsx')).MessageScreen,
  compose: async () => (await import('./ComposeScreen.tsx')).ComposeScreen,
  'message-players': async () => (await import('./ComposeScreen.tsx')).MessagePlayersScreen,
  templates: async () => (await import('./TemplateScreens.tsx')).TemplatesScreen,
  template: async () => (await import('./TemplateScreens.tsx')).TemplateScreen,
  'message-audit': async () => (await import('./AuditScreens.tsx')).AuditScreen,
  'sent-emails': async () => (await import('./AuditScreens.tsx')).SentEmailsScreen,
}

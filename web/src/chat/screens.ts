import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  'chat-reports': async () => (await import('./audit/ChatReportsScreen.tsx')).ChatReportsScreen,
  'deleted-chat-messages': async () => (await import('./audit/DeletedMessagesScreen.tsx')).DeletedMessagesScreen,
}

import { titles } from '@touchline/domain/messages/titles'
import type { SettingsTab } from '../settings/settings-tab.ts'

export const settingsTabs: readonly SettingsTab[] = [
  { path: 'sent-emails', order: 63, text: titles.sentEmails },
  {
    path: 'message-audit',
    order: 66,
    text: titles.audit,
    mayOpen:
      ({ clubId }) =>
      (actor) =>
        actor.clubId === clubId && actor.config.enable_message_audit,
  },
]

import { titles } from '@touchline/domain/chat/titles'
import type { SettingsTab } from '../settings/settings-tab.ts'

export const settingsTabs: readonly SettingsTab[] = [
  { path: 'chat_reports', order: 64, text: titles.reports, mayOpen: () => (actor) => actor.config.enable_chat3 },
  {
    path: 'deleted_chat_messages',
    order: 67,
    text: titles.deleted,
    mayOpen: () => (actor) => actor.config.enable_chat3 && actor.config.enable_message_audit,
  },
]

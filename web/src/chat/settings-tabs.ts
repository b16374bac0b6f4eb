import { titles } from '@touchline/domain/chat/titles'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { SettingsTab } from '../settings/settings-tab.ts'

const ReportsBadge = lazyComponent(async () => (await import('./audit/ReportsBadge.tsx')).ReportsBadge)

export const settingsTabs: readonly SettingsTab[] = [
  { path: 'chat_reports', order: 64, text: titles.reports, Badge: ReportsBadge, mayOpen: () => (actor) => actor.config.enable_chat3 },
  {
    path: 'deleted_chat_messages',
    order: 67,
    text: titles.deleted,
    mayOpen: () => (actor) => actor.config.enable_chat3 && actor.config.enable_message_audit,
  },
]

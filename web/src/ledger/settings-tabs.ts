import { mayReadBooks } from '@touchline/domain/ledger/policy'
import { titles } from '@touchline/domain/ledger/titles'
import type { SettingsTab } from '../settings/settings-tab.ts'

export const settingsTabs: readonly SettingsTab[] = [
  { path: '/program-admin/financial-reports/books', order: 65, text: titles.books, mayOpen: mayReadBooks },
]

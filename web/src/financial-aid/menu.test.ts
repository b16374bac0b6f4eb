import { clubConfig } from '@touchline/domain/access/flags'
import type { PermissionKey } from '@touchline/domain/access/permissions'
import { actor } from '@touchline/domain/access/test-actor'
import { expect, test } from 'vitest'
import { linksOf, menuOf } from '../shell/navigation/menus.ts'

test('the menu of a club has Financial Aid for those who may view it, where the club has switched it on [ROLE-174]', () => {
  const linksWith = (key: PermissionKey, isOn = true) => {
    const config = clubConfig({ enable_financial_aid: isOn })
    return linksOf(menuOf(actor({ roleType: 'Admin', clubId: 1, config, permissions: { 0: [key] } }))).map(({ text }) => text.en)
  }
  expect(linksWith('view_financial_aid')).toContain('Financial Aid')
  expect(linksWith('view_financial_aid', false)).not.toContain('Financial Aid')
  expect(linksWith('view_program_financials')).not.toContain('Financial Aid')
})

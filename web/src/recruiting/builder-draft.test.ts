import type { TeamRecruitingRow } from '@touchline/domain/recruiting/endpoints'
import { expect, test } from 'vitest'
import { bodyOfRow, changedIn, draftOfRow } from './builder-draft.ts'

const row: TeamRecruitingRow = {
  id: 7,
  first_name: 'Mia',
  last_name: 'Whitfield',
  number: '7',
  positions: 'Forward',
  dominant_foot: 'left',
  dominant_hand: null,
  height_cm: 169,
  weight_g: null,
  graduation_year: 2033,
  honours: null,
  state: 'draft',
  expires_at: null,
  visits: 0,
  version_id: 1,
}

test('the builder sends changed fields alone, so that a height is not rounded by a save of something else [TEAM-037]', () => {
  const before = draftOfRow(row, 'en')
  const now = { ...before, positions: ' ', graduation_year: '2034' }
  expect(changedIn(before, before)).toEqual([])
  expect(bodyOfRow(now, changedIn(before, now))).toEqual({ positions: null, graduation_year: 2034 })
})

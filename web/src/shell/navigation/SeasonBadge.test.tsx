import { expect, test } from 'vitest'
import { markupOf } from '../../screen-as.tsx'
import { SeasonBadge } from './SeasonBadge.tsx'

const badge = (changes: object) =>
  markupOf(<SeasonBadge team={{ seasonStatus: 'Current', guest_assignment: false, relation: 'coach', ...changes }} />)

test('a team in the menu shows one badge: guest coach, guest player, past season, or next season with a lock, and none otherwise [SHELL-111]', () => {
  const past = { seasonStatus: 'Past', guest_assignment: true }
  expect(badge(past)).toContain('Guest coach')
  expect(badge(past)).not.toContain('Past season')
  expect(badge({ guest_assignment: true, relation: 'family' })).toContain('Guest player')
  expect(badge({ seasonStatus: 'Past' })).toContain('Past season')
  expect(badge({ seasonStatus: 'Future' })).toMatch(/<svg.*Next season/s)
  expect(badge({})).not.toContain('<span')
})

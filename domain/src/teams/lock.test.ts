import { describe, expect, test } from 'vitest'
import { relations, teamLock, type Relation, type TeamFlags } from './lock.ts'

const open: TeamFlags = { hide_from_player: false, hide_from_coach: false, hide_from_manager: false, ineligible: false, disabled: false }
const lockedFor = (flags: Partial<TeamFlags>) => relations.filter((relation) => teamLock({ ...open, ...flags }, relation) !== null)

describe('a team is locked', () => {
  test('for nobody as long as the club sets nothing', () => expect(lockedFor({})).toEqual([]))

  test.each([
    ['families', { hide_from_player: true }, 'family'],
    ['coaches', { hide_from_coach: true }, 'coach'],
    ['managers', { hide_from_manager: true }, 'manager'],
  ] as [string, Partial<TeamFlags>, Relation][])(
    'for %s alone when it is hidden from them [TEAM-007] [TEAM-008] [TEAM-009]',
    (_, flags, relation) => {
      expect(lockedFor(flags)).toEqual([relation])
      expect(teamLock({ ...open, ...flags }, relation)).toBe('not_granted')
    },
  )

  test('for everybody but admins of the club when it is ineligible or disabled [SHELL-113]', () => {
    expect(lockedFor({ ineligible: true })).toEqual(['coach', 'manager', 'family'])
    expect(lockedFor({ disabled: true })).toEqual(['coach', 'manager', 'family'])
  })

  test('with its eligibility as the reason, whatever else is set [TEAM-002] [TEAM-003]', () => {
    const all = { hide_from_player: true, hide_from_coach: true, hide_from_manager: true, disabled: true }
    expect(teamLock({ ...open, ...all, ineligible: true }, 'coach')).toBe('ineligible')
    expect(teamLock({ ...open, ...all }, 'coach')).toBe('not_granted')
  })
})

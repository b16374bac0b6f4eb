import { expect, test } from 'vitest'
import { mayAnswerForPlayer, maySeeRegister, mayTakeRegister } from '../attendance/policy.ts'
import type { Actor } from './actor.ts'
import { adminHolding, mayManageTeam, maySeeTeam } from './policy.ts'
import { actor } from './test-actor.ts'

const team = { clubId: 1, regionId: 3, teamId: 7 }
const none: Actor['teams'] = { coach: [], manager: [], managerAdmin: [], director: [], family: [] }
const who: Record<string, Actor> = {
  'an admin without a key': actor({ roleType: 'Admin' }),
  'an admin of the region': actor({ roleType: 'Admin', permissions: { '3': ['club_operations'] } }),
  'an admin of another region': actor({ roleType: 'Admin', permissions: { '4': ['club_operations'] } }),
  'an admin of another club': actor({ roleType: 'Admin', clubId: 2, permissions: { '0': ['club_operations'] } }),
  'a super admin here': actor({ roleType: 'Parent', isSuperAdmin: true }),
  'a director of the team': actor({ roleType: 'Director', teams: { ...none, director: [7] } }),
  'a director of others': actor({ roleType: 'Director', teams: { ...none, director: [8] } }),
  'its coach': actor({ roleType: 'Coach', teams: { ...none, coach: [7] } }),
  'another coach': actor({ roleType: 'Coach', teams: { ...none, coach: [8] } }),
  'its manager': actor({ roleType: 'Manager', teams: { ...none, manager: [7] } }),
  'its manager who administers': actor({ roleType: 'Manager', teams: { ...none, manager: [7], managerAdmin: [7] } }),
  'a parent on it': actor({ playerIds: [70], teams: { ...none, family: [7] } }),
  'another parent': actor({ playerIds: [80], teams: { ...none, family: [8] } }),
  'a program admin': actor({ roleType: 'ProgramAdmin' }),
}
/** The columns: see the team, manage it, see the register, take it, answer for player 70. */
test.each([
  ['an admin without a key', 'see register'],
  ['an admin of the region', 'see manage register take answer'],
  ['an admin of another region', 'see register'],
  ['an admin of another club', ''],
  ['a super admin here', 'see manage register take answer'],
  ['a director of the team', 'see manage register take answer'],
  ['a director of others', ''],
  ['its coach', 'see manage register take answer'],
  ['another coach', ''],
  ['its manager', 'see register take answer'],
  ['its manager who administers', 'see manage register take answer'],
  ['a parent on it', 'see answer'],
  ['another parent', ''],
  ['a program admin', ''],
])('%s may do with a team: %s [TEAM-064]', (name, expected) => {
  const asked = {
    see: maySeeTeam(team),
    manage: mayManageTeam(team),
    register: maySeeRegister(team),
    take: mayTakeRegister(team),
    answer: mayAnswerForPlayer({ ...team, playerId: 70 }),
  }
  expect(
    Object.entries(asked)
      .filter(([, policy]) => policy(who[name]!))
      .map(([act]) => act)
      .join(' '),
  ).toBe(expected)
})
test('an object without a region needs the key for all regions', () => {
  const place = { clubId: 1, regionId: null }
  expect(adminHolding('club_operations', place)(who['an admin of the region']!)).toBe(false)
  expect(adminHolding('club_operations', place)(actor({ roleType: 'Admin', permissions: { '0': ['club_operations'] } }))).toBe(true)
})

import { expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { actor } from '../access/test-actor.ts'
import { problemsOfNotes, tidyNotes } from './check-notes.ts'
import { isEmptyNotes, noNotes, sameNotes } from './medical.ts'
import { mayReadMedical, mayReadTeamMedical, mayWriteMedical } from './policy.ts'
import { visitWindow } from './visit-window.ts'

const team = { clubId: 1, regionId: 3, teamId: 7 }
const player = { clubId: 1, playerId: 70, regionId: 3, playsOn: [team, { ...team, teamId: 9 }] }
const none: Actor['teams'] = { coach: [], manager: [], managerAdmin: [], director: [], family: [] }

/** The columns: read one player's notes, write them, read the team's. */
test.each<[string, Actor, string]>([
  ['a contact', actor({ playerIds: [70], teams: { ...none, family: [7] } }), 'read write'],
  ['another family of the team', actor({ playerIds: [71], teams: { ...none, family: [7] } }), ''],
  ['a contact whose seat is in another club', actor({ clubId: 2, playerIds: [70] }), ''],
  ['the coach of the team', actor({ roleType: 'Coach', teams: { ...none, coach: [7] } }), 'read team'],
  ['a manager of the team, who administers nothing', actor({ roleType: 'Manager', teams: { ...none, manager: [7] } }), 'read team'],
  ['the coach of another team of the player', actor({ roleType: 'Coach', teams: { ...none, coach: [9] } }), 'read'],
  ['the coach of a team the player is not on', actor({ roleType: 'Coach', teams: { ...none, coach: [8] } }), ''],
  ['a coach who sits as a parent', actor({ teams: { ...none, coach: [7] } }), ''],
  ['a coach of another club', actor({ clubId: 2, roleType: 'Coach', teams: { ...none, coach: [7] } }), ''],
  ['a director of the team', actor({ roleType: 'Director', teams: { ...none, director: [7] } }), ''],
  ['an admin without a key', actor({ roleType: 'Admin' }), ''],
  ['an admin of the region', actor({ roleType: 'Admin', permissions: { '3': ['club_operations'] } }), 'read team'],
  ['an admin of all players', actor({ roleType: 'Admin', permissions: { '0': ['all_players'] } }), 'read team'],
  ['an admin of another region', actor({ roleType: 'Admin', permissions: { '4': ['club_operations', 'all_players'] } }), ''],
  ['an admin of another club', actor({ clubId: 2, roleType: 'Admin', permissions: { '0': ['club_operations'] } }), ''],
  ['a super admin without a role of the club', actor({ isSuperAdmin: true, roleType: 'ProgramAdmin' }), ''],
  ['somebody logged in as a contact', actor({ playerIds: [70], loginFromUserId: 2 }), ''],
  ['somebody logged in as the coach', actor({ roleType: 'Coach', loginFromUserId: 2, teams: { ...none, coach: [7] } }), ''],
])('medical notes: what %s may', (_who, asking, may) => {
  const allowed = [
    mayReadMedical(player)(asking) && 'read',
    mayWriteMedical(player)(asking) && 'write',
    mayReadTeamMedical(team)(asking) && 'team',
  ]
  expect(allowed.filter(Boolean).join(' ')).toBe(may)
})

test('a player without a region needs an admin of all regions', () => {
  const admin = (region: string) => actor({ roleType: 'Admin', permissions: { [region]: ['club_operations'] } })
  const nowhere = { ...player, regionId: null, playsOn: [] }
  expect([mayReadMedical(nowhere)(admin('3')), mayReadMedical(nowhere)(admin('0'))]).toEqual([false, true])
})

test('an emergency contact needs a name and a valid number; the number is formatted', () => {
  const problems = (emergency_name: string, emergency_phone: string) => problemsOfNotes({ ...noNotes, emergency_name, emergency_phone })
  expect(problems('', ' ')).toEqual({})
  expect(problems('Aunt Ines', '3035550142')).toEqual({})
  expect(problems('Aunt Ines', '')).toEqual({ emergency_phone: 'phoneMissing' })
  expect(problems('', '3035550142')).toEqual({ emergency_name: 'nameMissing' })
  expect(problems('Aunt Ines', 'ask at school')).toEqual({ emergency_phone: 'phoneWrong' })
  expect(tidyNotes({ ...noNotes, emergency_name: ' Aunt Ines ', emergency_phone: '303 555 0142' })).toEqual({
    ...noNotes,
    emergency_name: 'Aunt Ines',
    emergency_phone: '(303) 555-0142',
  })
})

test('five hundred characters are accepted, one more is too long', () => {
  expect(problemsOfNotes({ ...noNotes, allergies: 'a'.repeat(500) })).toEqual({})
  expect(problemsOfNotes({ ...noNotes, allergies: 'a'.repeat(501) })).toEqual({ allergies: 'tooLong' })
})

test('notes of only spaces count as empty', () => {
  expect(isEmptyNotes({ ...noNotes, conditions: ' \n ' })).toBe(true)
  expect(isEmptyNotes({ ...noNotes, conditions: 'Asthma' })).toBe(false)
  expect(sameNotes(noNotes, { ...noNotes, medication: 'Inhaler' })).toBe(false)
})

test('a guest is read from two days before the event until a day after it', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(visitWindow(now)).toEqual({ startsBefore: new Date('2026-11-23T12:00:00Z'), endsAfter: new Date('2026-11-20T12:00:00Z') })
})

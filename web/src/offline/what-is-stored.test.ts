import { markRegister, readRegister, readAttendanceHistory } from '@touchline/domain/attendance/endpoints'
import { readMyCalendar, readEventList, readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import { readMedicalNotes, readTeamMedicalNotes } from '@touchline/domain/medical/endpoints'
import { readRoster } from '@touchline/domain/teams/roster-endpoints'
import { areas } from '@touchline/domain/areas'
import { expect, test } from 'vitest'
import { isStale } from './forget.ts'
import { keepsRead, keepsRoleSession, offlineReads, type StoringUser } from './what-is-stored.ts'

const storingUser = (type: string, more: Partial<StoringUser> = {}) =>
  ({
    current_role: { type },
    login_from: null,
    teams: { coach: [10], manager: [], managerAdmin: [], director: [30], family: [] },
    ...more,
  }) as unknown as StoringUser

test('the reads of team staff and families are stored, those of administrators and everybody else are not', () => {
  const types = ['Coach', 'Manager', 'Parent', 'Admin', 'Director', 'ProgramAdmin', 'ClubStaff', 'Marketer', 'Unassociated']
  expect(types.filter((type) => keepsRoleSession(storingUser(type)))).toEqual(['Coach', 'Manager', 'Parent'])
  expect(keepsRoleSession(storingUser('Coach', { login_from: { id: 1, name: 'Super', role_id: 'Admin_1' } }))).toBe(false)
})

test('calendars, registers and rosters of the user’s own teams are stored, other teams and other reads are not', () => {
  const coach = storingUser('Coach')
  const kept = ({ path }: { path: string }, params?: Record<string, unknown>) => keepsRead(coach, path, { ...(params && { params }) })
  expect([kept(readMyCalendar), kept(readRegister, { event: 5 })]).toEqual([true, true])
  expect([kept(readTeamCalendar, { team: 10 }), kept(readRoster, { team: 10 })]).toEqual([true, true])
  expect([kept(readTeamCalendar, { team: 20 }), kept(readRoster, { team: 30 }), kept(readRoster)]).toEqual([false, false, false])
  expect([kept(readTeamMedicalNotes, { team: 10 }), kept(readTeamMedicalNotes, { team: 20 })]).toEqual([true, false])
  expect(kept(readMedicalNotes, { player: 1 })).toBe(false)
  expect([kept(readEventList), kept(readAttendanceHistory, { event: 5, player: 1 })]).toEqual([false, false])
  expect(markRegister.path).toBe(readRegister.path)
})

test('a device stores the reads that areas declare, those about a team only for the user’s own teams', () => {
  const declared = areas.flatMap(({ offline }) => (Object.keys(offline).length > 0 ? [offline] : []))
  expect(declared.length).toBeGreaterThan(3)
  expect(new Set(offlineReads)).toEqual(new Set(declared))
  for (const { keep = [], keepPerTeam = [], prefetch = [] } of declared) {
    for (const { method, auth, effect } of [...keep, ...keepPerTeam]) expect([method, auth, effect]).toEqual(['GET', 'user', 'read'])
    // A club has many teams, and the role may see those of others.
    expect(keep.filter(({ path }) => path.includes('{team}')).map(({ path }) => path)).toEqual([])
    expect(keepPerTeam.filter(({ path }) => !path.includes('{team}')).map(({ path }) => path)).toEqual([])
    for (const { read } of prefetch) expect([...keep, ...keepPerTeam]).toContain(read)
  }
})

test('data that was not confirmed for seven days is deleted, also if the clock was set back', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const days = (count: number) => now + count * 86_400_000
  expect([-6.9, -7.1, 0.5, 1.1].map((at) => isStale(days(at), now))).toEqual([false, true, false, true])
})

import { teamLock } from '@touchline/domain/teams/lock'
import { beforeAll, expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { coachSamId, people, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
let callers: Record<'coach' | 'manager' | 'director' | 'family' | 'admin', Caller>
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
  const [coach, manager, director, family] = await Promise.all([
    club.as(people.coachSam),
    club.as(people.manager),
    club.as(people.director),
    club.as(emailOf('parent')),
  ])
  callers = { coach, manager, director, family, admin }
})

const path = `/teams/${teams.u12Girls}`
interface Line {
  user_id: number
  clearance: string
  missing: string[]
}
const staff = async () => (await admin.get(`${path}/staff`)).body as { clearance_status: string; items: Line[] }
const access = async () => (await admin.get('/club/staff_access')).body as Record<string, unknown> & { version_id: number }
const require = async (required_certificates: string[]) => {
  const { sports: _sports, teams: _teams, ...rest } = await access()
  const { status } = await admin.post('/club/staff_access', { ...rest, sports: [], required_certificates })
  expect(status).toBe(200)
}
/** Records a valid certificate of the kind for every member of the staff but those left out. */
const record = async (kind: string, without: readonly number[] = []) => {
  for (const { user_id } of (await staff()).items)
    if (!without.includes(user_id))
      expect(
        (
          await admin.post('/club_admin/certificates', {
            title: kind,
            user_id,
            kind,
            number: null,
            issued_on: null,
            expires_on: '2026-12-31',
            notes: null,
          })
        ).status,
      ).toBe(200)
}

test('a team whose staff lacks a required certificate is locked for its coaches and managers until all have it; families and the club keep it [SHELL-114] [TEAM-057] [CLUB-045]', async () => {
  const opens = async () => {
    const lines: Record<string, boolean> = {}
    for (const [relation, caller] of Object.entries(callers)) {
      const { items } = (await caller.get('/user/teams?season=all&page_size=200')).body as {
        items: (Parameters<typeof teamLock>[0] & { id: number })[]
      }
      const line = items.find(({ id }) => id === teams.u12Girls)!
      const isOpen = teamLock(line, relation as keyof typeof callers) === null
      expect([relation, (await caller.get(path)).status]).toEqual([relation, isOpen ? 200 : 404])
      lines[relation] = isOpen
    }
    return lines
  }
  const everyone = { coach: true, manager: true, director: true, family: true, admin: true }
  const locked = { ...everyone, coach: false, manager: false }
  expect([await opens(), (await staff()).clearance_status]).toEqual([everyone, 'not_required'])
  await require(['concussion'])
  expect([await opens(), (await staff()).clearance_status]).toEqual([locked, 'required'])
  const lacking = (await staff()).items
  expect(lacking.every(({ clearance, missing }) => clearance === 'required' && missing.join() === 'concussion')).toBe(true)
  const last = lacking.at(-1)!.user_id
  await record('concussion', [last])
  expect([await opens(), (await staff()).clearance_status]).toEqual([locked, 'pending'])
  expect((await staff()).items.filter(({ missing }) => missing.length > 0).map(({ user_id }) => user_id)).toEqual([last])
  const { items } = (await admin.get('/club_admin/teams?search=U12+Girls&page_size=200')).body as {
    items: { id: number; locked: boolean; uncleared: boolean }[]
  }
  expect(items.find(({ id }) => id === teams.u12Girls)).toMatchObject({ locked: true, uncleared: true })
  await record(
    'concussion',
    lacking.map(({ user_id }) => user_id).filter((user) => user !== last),
  )
  expect([await opens(), (await staff()).clearance_status]).toEqual([everyone, 'cleared'])
  await require([])
  expect([await opens(), (await staff()).clearance_status]).toEqual([everyone, 'not_required'])
})

test('a team is locked again when a certificate expires, and open again when the person leaves it', async () => {
  await require(['concussion'])
  const [first] = (await staff()).items
  await club.rows(`update staff_certificate set expires_on = '2026-10-04' where kind = 'concussion' and user_id = $1`, [first!.user_id])
  expect((await staff()).clearance_status).toBe('pending')
  expect((await staff()).items.find(({ user_id }) => user_id === first!.user_id)).toMatchObject({
    missing: ['concussion'],
    expired: ['concussion'],
  })
  await club.rows('update team set clearance_status = $1 where id = $2', ['cleared', teams.u12Girls])
  await club.ctx.jobs.sweep()
  expect((await staff()).clearance_status).toBe('pending')
  await club.rows('delete from team_coach where team_id = $1 and user_id = $2', [teams.u12Girls, first!.user_id])
  await club.rows('delete from team_manager where team_id = $1 and user_id = $2', [teams.u12Girls, first!.user_id])
  expect((await staff()).clearance_status).toBe('cleared')
  await require([])
})

test('a coach whose team is locked sees which of the own certificates are missing, and when one expired [SHELL-114]', async () => {
  const missing = async () => (await callers.coach.get('/coach/clearance')).body.missing as object[]
  await club.rows('delete from staff_certificate')
  expect(await missing()).toEqual([])
  await require(['concussion', 'first_aid'])
  expect(await missing()).toEqual([
    { kind: 'concussion', expired_on: null },
    { kind: 'first_aid', expired_on: null },
  ])
  await club.rows(
    `insert into staff_certificate (club_id, user_id, title, kind, expires_on) values (1, $1, 'Old', 'concussion', '2025-10-04'), (1, $1, 'New', 'concussion', '2026-10-04')`,
    [coachSamId],
  )
  expect(await missing()).toEqual([
    { kind: 'concussion', expired_on: '2026-10-04' },
    { kind: 'first_aid', expired_on: null },
  ])
  await require([])
})

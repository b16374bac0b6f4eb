import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, emailOf, known } from '../../src/demo/accounts.ts'
import { events, people, teams } from '../../src/demo/people.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
})

/** Written by hand: the expected data of each known account. */
const kinds: Record<string, { type: string; name: string; is_admin?: true; regions?: number[]; children?: true; observes?: true }> = {
  superadmin: { type: 'Admin', name: 'Admin', is_admin: true, regions: [0] },
  admin: { type: 'Admin', name: 'Admin', regions: [0] },
  regional: { type: 'Admin', name: 'Admin', regions: [1] },
  director: { type: 'Director', name: 'Director' },
  programadmin: { type: 'ProgramAdmin', name: 'Program Admin' },
  coach: { type: 'Coach', name: 'Coach' },
  manager: { type: 'Manager', name: 'Team Staff' },
  parent: { type: 'Parent', name: 'Player Contact', children: true },
  player: { type: 'Parent', name: 'Player Contact', children: true },
  marketer: { type: 'Marketer', name: 'Marketer' },
  referee: { type: 'RefAssignor', name: 'Ref Assignor' },
  guest: { type: 'ClubGuest', name: 'Club Guest' },
  observer: { type: 'ClubStaff', name: 'Club Staff', observes: true },
  unassociated: { type: 'Unassociated', name: 'Unassociated' },
  multi: { type: 'Coach', name: 'Coach', children: true },
}

test('every kind of user signs in with the right role: administrators by their keys, staff, families, guests, observers [ROLE-046] [ROLE-091]', async () => {
  expect(Object.keys(kinds)).toEqual(known.map(({ name }) => name))
  for (const [account, kind] of Object.entries(kinds)) {
    const { token } = (await club.anonymous.post('/auth/login', { email: emailOf(account), password: demoPassword })).body
    const { body } = await club.anonymous.post('/firebase/user/login', { client_type: 'desktop' }, { authorization: `Bearer ${token}` })
    expect(body.current_role, account).toMatchObject({ type: kind.type, name: kind.name })
    expect(body.is_admin, account).toBe(kind.is_admin ?? false)
    const regions = body.club_regions.map(({ club_region_id: region }: { club_region_id: number }) => region)
    expect(regions, account).toEqual(kind.regions ?? [])
    expect(body.players.length > 0, account).toBe(kind.children ?? false)
  }
  const observers = await club.rows('select u.email from role r join app_user u on u.id = r.user_id where r.is_observer and r.active')
  expect(observers.map(({ email }) => email)).toEqual([emailOf('observer')])
})

describe('club_operations', () => {
  const practice = (team: number) => ({
    path: `/teams/${team}/practices`,
    body: { start_time: '2026-10-20T18:00', end_time: '2026-10-20T19:00' },
  })
  const roster = (team: number) => ({
    file_name: 'r.csv',
    content: Buffer.from('First name,Last name\nA,B\n').toString('base64'),
    team_id: team,
  })
  const may = async (email: string, team: number) => {
    const who = await club.as(email)
    const { path, body } = practice(team)
    return {
      plans: (await who.post(path, body)).status,
      keepsRoster: (await who.post('/club/roster_imports', roster(team))).status,
      takesRegister: (await who.get(`/teams/${team}`)).body.may?.manage,
    }
  }

  test('lets an administrator run teams, players and schedules of the region, and of no other one [ROLE-125]', async () => {
    expect(await may(people.regional, teams.u12Girls)).toEqual({ plans: 200, keepsRoster: 200, takesRegister: true })
    expect(await may(people.regional, teams.otherRegionTeam)).toEqual({ plans: 403, keepsRoster: 403, takesRegister: false })
    expect(await may(people.otherRegionAdmin, teams.otherRegionTeam)).toEqual({ plans: 200, keepsRoster: 200, takesRegister: true })
    expect((await (await club.as(people.regional)).get('/club/invitations')).status).toBe(200)
  })

  test('is required: an administrator without it can only look', async () => {
    await club.rows(
      `update role_permission set key = 'all_players' where key = 'club_operations' and club_region_id = 1
      and role_id = (select r.id from role r join app_user u on u.id = r.user_id where u.email = $1 and r.type = 'Admin')`,
      [people.regional],
    )
    expect(await may(people.regional, teams.u12Girls)).toEqual({ plans: 403, keepsRoster: 403, takesRegister: false })
    const regional = await club.as(people.regional)
    expect((await regional.get('/club/invitations')).status).toBe(403)
    expect((await regional.get(`/calendar_events/${events.tuesdaysPractice}`)).status).toBe(200)
  })

  test('all_players reads the players of its region with their contacts, and changes none of them', async () => {
    const regional = await club.as(people.regional)
    const contacts = async (team: number) =>
      (await regional.get(`/teams/${team}/players`)).body.items.some((line: { contacts: unknown[] }) => line.contacts.length > 0)
    expect(await contacts(teams.u12Girls)).toBe(true)
    expect(await contacts(teams.otherRegionTeam)).toBe(false)
    expect((await regional.post('/club/roster_imports', roster(teams.u12Girls))).status).toBe(403)
  })
})

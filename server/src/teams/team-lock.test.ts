import { teamLock, type Relation, type TeamFlags } from '@touchline/domain/teams/lock'
import { beforeAll, describe, expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { events, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let callers: { relation: Relation; caller: Caller }[]
beforeAll(async () => {
  club = await startTestServer()
  const of = { coach: 'coach', manager: 'manager', director: 'director', family: 'parent', admin: 'admin' } as const
  callers = await Promise.all(
    Object.entries(of).map(async ([relation, name]) => ({ relation: relation as Relation, caller: await club.as(emailOf(name)) })),
  )
})

const open: TeamFlags = { hide_from_player: false, hide_from_coach: false, hide_from_manager: false, ineligible: false, disabled: false }
const names = Object.keys(open) as (keyof TeamFlags)[]
const set = ({ ineligible, ...flags }: TeamFlags) =>
  club.rows(
    `update team set ${Object.entries({ ...flags, ineligible_for_team: ineligible })
      .map(([name, on]) => `${name} = ${on}`)
      .join(', ')} where id = $1`,
    [teams.u12Girls],
  )
const listed = async (caller: Caller) =>
  (await caller.get('/user/teams?season=all&page_size=200')).body.items.find((team: { id: number }) => team.id === teams.u12Girls)

describe('a locked team', () => {
  test('is refused exactly where the menu’s rule says locked, for every set of flags and every role [TEAM-007] [TEAM-008] [TEAM-009]', async () => {
    const wrong: string[] = []
    for (let bits = 0; bits < 2 ** names.length; bits++) {
      const flags = Object.fromEntries(names.map((name, at) => [name, (bits & (1 << at)) !== 0])) as unknown as TeamFlags
      await set(flags)
      for (const { relation, caller } of callers) {
        const line = await listed(caller)
        const lock = teamLock(flags, relation)
        const { status } = await caller.get(`/teams/${teams.u12Girls}`)
        const asItIs =
          line.relation === relation && teamLock(line, line.relation) === lock && names.every((name) => line[name] === flags[name])
        if (!asItIs || status !== (lock === null ? 200 : 404))
          wrong.push(`${relation} ${JSON.stringify(flags)}: ${status} ${JSON.stringify(line)}`)
      }
    }
    await set(open)
    expect(wrong).toEqual([])
  })

  test('is sent with the flags that lock it, the eligibility under both its names [TEAM-006] [TEAM-010] [TEAM-080]', async () => {
    await set({ ...open, ineligible: true, hide_from_coach: true })
    expect(await listed(callers[0]!.caller)).toMatchObject({
      name: 'U12 Girls',
      relation: 'coach',
      hide_from_player: false,
      hide_from_coach: true,
      hide_from_manager: false,
      disabled: false,
      ineligible: true,
      ineligible_for_team: true,
    })
    await set(open)
  })

  test('shows only its line in the list: not its roster, calendar or register, and takes no answers', async () => {
    const [coach, mum] = [await club.as(people.coachSam), await club.as(people.miasMum)]
    const practice = `/practices/${events.tuesdaysPractice}/availability/${players.mia}`
    await set({ ...open, disabled: true })
    for (const caller of [coach, mum])
      for (const path of [
        `/teams/${teams.u12Girls}/players`,
        `/teams/${teams.u12Girls}/calendar_events?start=2026-10-05&end=2026-10-11`,
        `/calendar_events/${events.tuesdaysPractice}`,
        `/calendar_events/${events.tuesdaysPractice}/attendance`,
      ])
        expect([path, (await caller.get(path)).status]).toEqual([path, 404])
    expect((await mum.post(practice, { status: 'present' })).status).toBe(404)
    const ahead = (await mum.get('/user/calendar_events?start=2026-10-05&end=2026-10-11')).body.items as { team_id: number }[]
    expect(new Set(ahead.map(({ team_id }) => team_id))).toEqual(new Set([teams.u10Boys]))
    await set(open)
    expect((await mum.post(practice, { status: 'present' })).status).toBe(200)
  })
})

test('the list has the own teams and no others, whatever is locked', async () => {
  const ids = async (caller: Caller) =>
    (await caller.get('/user/teams?page_size=200')).body.items.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)
  const before = await Promise.all(callers.map(({ caller }) => ids(caller)))
  expect(before[0]).toEqual([teams.u10Boys, teams.u12Girls])
  expect(before[1]).toEqual([teams.u12Girls])
  expect(before[3]).toEqual([teams.u10Boys, teams.u12Girls])
  await club.rows('update team set disabled = true, hide_from_player = true, hide_from_manager = true where club_id = 1')
  expect(await Promise.all(callers.map(({ caller }) => ids(caller)))).toEqual(before)
  expect(await ids(await club.as(emailOf('unassociated')))).toEqual([])
  expect(await ids(await club.as(people.guest))).toEqual([])
})

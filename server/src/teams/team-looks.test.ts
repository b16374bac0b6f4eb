import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../demo/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
})

interface Drawn {
  id: number
  mark: string
  hue: number
}
async function looks(who: string, role?: string) {
  const { body } = await (await club.as(who, role)).get('/user/teams?season=all&page_size=200')
  const { items, looks: drawn } = body as { items: Drawn[]; looks: Drawn[] }
  return new Map([...drawn, ...items].map(({ id, mark, hue }) => [id, `${mark} ${hue}`]))
}

test('a team has one colour and one badge for everybody, by its position among the teams of its club [CAL-096]', async () => {
  const whole = await looks(people.admin)
  for (const seen of await Promise.all([people.coachSam, people.miasMum, people.director].map((who) => looks(who)))) {
    expect(seen.has(teams.u12Girls)).toBe(true)
    for (const [id, look] of seen) expect([id, look]).toEqual([id, whole.get(id)])
  }
  const inOrder = [...whole.keys()].toSorted((a, b) => a - b)
  expect(inOrder.length).toBeGreaterThan(13)
  expect(inOrder.map((id) => Number(whole.get(id)!.split(' ')[1]))).toEqual(inOrder.map((_, index) => (index % 12) + 1))
})

test('a child’s team in another club looks to the family as it does to that club', async () => {
  const family = await looks(people.multi, 'Parent_1')
  const there = await looks(people.multi, 'Admin_2')
  expect(there.has(teams.familysOtherTeam)).toBe(true)
  expect(family.get(teams.familysOtherTeam)).toBe(there.get(teams.familysOtherTeam))
  expect([...family.keys()].filter((id) => there.has(id))).toEqual([teams.familysOtherTeam])
})

test('a family is not shown the badge of a team that is hidden from families and not its own', async () => {
  expect((await looks(people.miasMum)).has(teams.otherTeam)).toBe(true)
  await club.rows('update team set hide_from_player = true where club_id = 1 and id = $1', [teams.otherTeam])
  expect((await looks(people.miasMum)).has(teams.otherTeam)).toBe(false)
})

import { beforeAll, describe, expect, test } from 'vitest'
import { people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let [admin, coach, mum]: Caller[] = []
beforeAll(async () => {
  club = await startTestServer()
  ;[admin, coach, mum] = [await club.as(people.admin), await club.as(people.coachSam), await club.as(people.miasMum)]
})

interface Chart {
  id: number
  name: string
  formation: string
  current: boolean
  published: boolean
  archived: boolean
  version_id: number
  lineup: { position: string; players: { player_id: number; name: string; left: boolean }[] }[]
}
const charts = `/teams/${teams.u12Girls}/depth_charts`
const read = async (caller: Caller, path = charts) => (await caller.get(path)).body.charts as Chart[]
const named = async (name: string, caller = coach!) => (await read(caller)).find((one) => one.name === name)
const undo = (changeSet: number, caller = coach!) => caller.post(`/change_sets/${changeSet}/undo`)
const at = (position: string, ...player_ids: number[]) => ({ position, player_ids })
const idsOf = (chart: Chart | undefined) =>
  Object.fromEntries(chart!.lineup.map(({ position, players: line }) => [position, line.map(({ player_id }) => player_id)]))

describe('The depth chart of a team', () => {
  test('a coach puts players at the positions of a formation in order, and undo restores the chart [TEAM-022] [TEAM-035]', async () => {
    const { body } = await coach!.post(charts, { name: 'Friendly', formation: '3-5-2' })
    const before = await named('Friendly')
    expect(before).toMatchObject({ formation: '3-5-2', current: false, published: false, lineup: [] })
    const lineup = [at('ST', players.mia), at('CB', players.ella, players.mia)]
    const wrong = await coach!.post(`${charts}/${body.id}`, { formation: '3-5-2', lineup, version_id: 1 })
    // A formation with two strikers has LS and RS.
    expect([wrong.status, wrong.body.errors]).toEqual([422, { lineup: ['The formation has no position ST. Load the page again.'] }])
    const saved = await coach!.post(`${charts}/${body.id}`, { formation: '3-4-3', lineup, version_id: 1 })
    expect(saved.body.version_id).toBe(2)
    expect(idsOf(await named('Friendly'))).toEqual({ ST: [players.mia], CB: [players.ella, players.mia] })
    expect(await club.rows('select action from audit_log order by id desc limit 1')).toEqual([{ action: 'depth_chart.saved' }])
    expect((await undo(saved.body.change_set_id)).body.undone).toBe(1)
    expect(await named('Friendly')).toMatchObject({ formation: '3-5-2', lineup: [] })
    expect((await undo(body.change_set_id)).body.undone).toBe(1)
    expect(await named('Friendly')).toBeUndefined()
  })

  test('a player stands once at a position, and only players of the roster are put there', async () => {
    const cup = (await named('Cup'))!
    const save = async (...lineup: object[]) =>
      (await coach!.post(`${charts}/${cup.id}`, { formation: cup.formation, lineup, version_id: cup.version_id })).body.errors
    expect(await save(at('GK', players.mia, players.mia))).toEqual({ lineup: ['A player can be at a position only once.'] })
    for (const stranger of [players.otherTeam, players.otherClub])
      expect(await save(at('GK', stranger))).toEqual({ lineup: ['Choose players of this team’s roster.'] })
    expect((await named('Cup'))!.version_id).toBe(cup.version_id)
  })

  test('a player who left the team is shown as left to staff and hidden from families, and can be removed', async () => {
    const league = (await named('League'))!
    const lineup = [
      ...league.lineup
        .filter(({ position }) => position !== 'GK')
        .map(({ position, players: line }) => at(position, ...line.map(({ player_id }) => player_id))),
      at('GK', players.mia, players.ella),
    ]
    await coach!.post(`${charts}/${league.id}`, { formation: league.formation, lineup, version_id: league.version_id })
    const released = await coach!.post(`/teams/${teams.u12Girls}/roster/${players.ella}/release`)
    const keepers = async (caller: Caller) => (await named('League', caller))!.lineup.find(({ position }) => position === 'GK')!.players
    expect((await keepers(coach!)).map(({ left }) => left)).toEqual([false, true])
    expect((await keepers(mum!)).map(({ player_id }) => player_id)).toEqual([players.mia])
    const now = (await named('League'))!
    expect(
      (await coach!.post(`${charts}/${now.id}`, { formation: now.formation, lineup: [at('GK', players.mia)], version_id: now.version_id }))
        .status,
    ).toBe(200)
    expect(await keepers(coach!)).toHaveLength(1)
    await undo(released.body.change_set_id)
  })

  test('a chart has its versions of the last thirty days with their players, without renames, undone changes and those of other charts', async () => {
    const { body } = await coach!.post(charts, { name: 'Spring cup', formation: '3-4-3' })
    const one = `${charts}/${body.id}`
    const save = (lineup: object[], version_id: number) => coach!.post(one, { formation: '3-4-3', lineup, version_id })
    const versions = async (caller = coach!) => (await caller.get(`${one}/versions`)).body.items
    await save([at('ST', players.mia)], 1)
    await coach!.post(`${one}/settings`, { name: 'Spring final', version_id: 2 })
    await save([at('CB', players.mia)], 3)
    const undone = await save([at('GK', players.mia)], 4)
    await undo(undone.body.change_set_id)
    const shown = (await versions()).map((version: Chart & { person: string }) => [version.person, version.current, idsOf(version)])
    expect(shown).toEqual([
      ['Sam Okafor', true, { CB: [players.mia] }],
      ['Sam Okafor', false, { ST: [players.mia] }],
      ['Sam Okafor', false, {}],
    ])
    expect([(await mum!.get(`${one}/versions`)).status, (await coach!.get(`${charts}/999999/versions`)).status]).toEqual([403, 404])
    const { change_set_id } = (await coach!.post(`${one}/settings`, { archived: true, version_id: 6 })).body
    expect(change_set_id).not.toBeNull()
  })

  test('two coaches at once do not overwrite each other, and the second learns who was first [API-025]', async () => {
    const cup = (await named('Cup'))!
    const body = { formation: '4-4-2', lineup: [at('GK', players.mia)], version_id: cup.version_id }
    expect((await admin!.post(`${charts}/${cup.id}`, body)).status).toBe(200)
    const late = await coach!.post(`${charts}/${cup.id}`, { ...body, lineup: [] })
    expect([late.status, late.body]).toMatchObject([409, { version_id: cup.version_id + 1, user: expect.stringMatching(/\w+ \w+/) }])
    expect((await coach!.post(`${charts}/${cup.id}`, { ...body, version_id: undefined })).status).toBe(428)
  })

  test('families see a chart only while it is published, and staff always [TEAM-022]', async () => {
    expect((await read(mum!)).map(({ name }) => name)).toEqual(['League'])
    const { body } = await mum!.get(charts)
    expect([body.players, body.may]).toEqual([[], { manage: false, see_all: false }])
    const cup = (await named('Cup'))!
    const published = await coach!.post(`${charts}/${cup.id}/settings`, { published: true, version_id: cup.version_id })
    expect((await read(mum!)).map(({ name }) => name)).toEqual(['League', 'Cup'])
    await undo(published.body.change_set_id)
    expect((await read(mum!)).map(({ name }) => name)).toEqual(['League'])
    expect((await (await club.as(people.managerPlain)).get(charts)).body.charts).toHaveLength(2)
  })

  test('charts are changed by those who manage the team: others of the team read, and others do not find it', async () => {
    const create = async (who: string) => (await (await club.as(who)).post(charts, { name: `By ${who}`, formation: '4-4-2' })).status
    expect(await create(people.manager)).toBe(200)
    expect(await create(people.managerPlain)).toBe(403)
    expect(await create(people.miasMum)).toBe(403)
    expect(await create(people.otherTeamCoach)).toBe(404)
    expect(await create(people.otherClubAdmin)).toBe(404)
    const league = (await named('League'))!
    expect((await coach!.post(`/teams/${teams.u10Boys}/depth_charts/${league.id}/settings`, { name: 'X', version_id: 1 })).status).toBe(404)
  })

  test('a chart is copied, renamed, made the current one and archived; the current one cannot be archived while there are others', async () => {
    const league = (await named('League'))!
    const { body: copy } = await coach!.post(charts, { name: 'Final', formation: '4-4-2', copy_of_id: league.id })
    // The goalkeeper stays, and the wingers of 4-3-3 go to the free positions nearest to them.
    expect(idsOf(await named('Final'))['GK']).toEqual(idsOf(league)['GK'])
    expect((await coach!.post(charts, { name: 'final', formation: '4-4-2' })).body.errors).toEqual({
      name: ['This team has a depth chart with this name. Enter another name.'],
    })
    const set = (given: object, version_id: number) => coach!.post(`${charts}/${copy.id}/settings`, { ...given, version_id })
    expect((await set({ name: 'State final' }, 1)).status).toBe(200)
    const current = await set({ current: true }, 2)
    expect((await read(coach!)).map(({ name, current: isCurrent }) => [name, isCurrent])[0]).toEqual(['State final', true])
    expect((await set({ archived: true }, 3)).body.errors).toEqual({ archived: ['Make another chart the current one first.'] })
    expect((await undo(current.body.change_set_id)).body.undone).toBe(1)
    expect((await read(coach!))[0]!.name).toBe('League')
    const { version_id } = (await named('State final'))!
    expect((await set({ archived: true }, version_id)).status).toBe(200)
    expect(await named('State final')).toMatchObject({ archived: true, current: false })
    expect((await read(mum!)).every(({ archived }) => !archived)).toBe(true)
  })
})

test('the list shows each team with its current chart, the positions that are filled, and teams without one [TEAM-040]', async () => {
  const list = async (caller: Caller, query = '') => (await caller.get(`/club_admin/depth_charts${query}`)).body
  const { items } = await list(admin!, '?search=Seven')
  expect(items).toMatchObject([{ id: teams.u10Boys, chart: 'Seven a side', formation: '2-3-1', positions: 7, filled: 7, published: false }])
  const without = await list(admin!, '?has_chart=no&page_size=100')
  expect(without.items.every(({ chart }: { chart: string | null }) => chart === null)).toBe(true)
  expect(without.items.map(({ id }: { id: number }) => id)).not.toContain(teams.u12Girls)
  const ofDirector = await list(await club.as(people.director), '?page_size=100')
  expect(ofDirector.total).toBeLessThan((await list(admin!)).total)
  expect((await coach!.get('/club_admin/depth_charts')).status).toBe(403)
})

test('the current charts of several teams are published at once, and one undo hides them again; teams without a chart stay', async () => {
  const acts = '/club_admin/depth_charts/acts'
  const [empty] = (await admin!.get('/club_admin/depth_charts?has_chart=no&page_size=1')).body.items as { id: number; name: string }[]
  const ids = [teams.u12Girls, teams.u10Boys, empty!.id]
  const preview = await admin!.post(`${acts}/preview`, { act: 'publish', ids })
  expect(preview.body).toMatchObject({
    rows: [{ id: teams.u10Boys, label: 'U10 Boys: Seven a side', diff: [{ name: 'published', from: 'No', to: 'Yes' }] }],
    left_out: expect.arrayContaining([
      { code: 'none', count: 1, labels: [empty!.name] },
      { code: 'same', count: 1, labels: ['U12 Girls: League'] },
    ]),
  })
  const director = await club.as(people.director)
  const done = await director.post(acts, { act: 'publish', ids: [teams.u10Boys] })
  const published = async () => (await club.rows('select published from depth_chart where team_id = $1', [teams.u10Boys]))[0]!['published']
  expect([done.body.changed, await published()]).toEqual([1, true])
  const [chart] = await club.rows('select id from depth_chart where team_id = $1', [teams.u10Boys])
  expect(await club.rows(`select diff from audit_log where action = 'depth_chart.published' and entity_id is null`)).toEqual([
    { diff: { teams: [teams.u10Boys], charts: [chart!['id']] } },
  ])
  // A preview from before is outdated.
  expect((await admin!.post(acts, { act: 'publish', ids, seen: preview.body.seen })).body.code).toBe('bulk.outdated')
  const otherDirector = await club.as('otherdirector@demo.touchline.test')
  expect((await otherDirector.post(`/change_sets/${done.body.change_set_id}/undo`)).status).toBe(403)
  expect((await director.post(`/change_sets/${done.body.change_set_id}/undo`)).body.undone).toBe(1)
  expect(await published()).toBe(false)
  const reader = await club.as(people.otherRegionAdmin)
  expect((await reader.post(acts, { act: 'publish', ids: [teams.u10Boys] })).body).toMatchObject({
    changed: 0,
    left_out: [{ code: 'forbidden' }],
  })
  expect((await admin!.post(acts, { act: 'publish', ids: [teams.otherClubTeam] })).status).toBe(404)
})

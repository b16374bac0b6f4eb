import { usualAgeClass } from '@touchline/domain/access/age-class'
import { beforeAll, describe, expect, test } from 'vitest'
import { people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

interface Previewed {
  label: string
  birth_years: string | null
  players: number
  names: string[]
}

describe('the age classes of a club', () => {
  let club: TestServer
  let admin: Caller
  beforeAll(async () => {
    club = await startTestServer()
    admin = await club.as(people.admin)
  })
  const version = async () => (await admin.get('/club/age_classes')).body.version_id as number
  const groups = (...ages: [number, number][]) =>
    usualAgeClass({ enabled: true, min_age: 4, max_age: 19, groups: ages.map(([from, to]) => ({ name: '', from, to })) })

  test('are saved with a version and the audit, and everybody in the club reads them with its settings [CLUB-015] [CLUB-047]', async () => {
    const settings = usualAgeClass({ enabled: true, cutoff_date: '08-01', next_promotion_date: '2027-06-01', allow_edit_roles: ['Coach'] })
    const before = await version()
    const saved = await admin.post('/club/age_classes', { kind: 'birth_year', settings, version_id: before })
    expect(saved.body).toEqual({ version_id: before + 1, settings })
    const seen = (await (await club.as(people.coachSam)).get('/user/club')).body.config
    expect([seen.age_class_by_birth_year, seen.age_class_by_grade.enabled]).toEqual([settings, false])
    const [row] = await club.rows(`select diff from audit_log where action = 'club.age_class_saved'`)
    expect(row!['diff']).toEqual({ age_class_by_birth_year: { from: usualAgeClass({ enabled: true }), to: settings } })
    expect((await admin.post('/club/age_classes', { kind: 'birth_year', settings, version_id: before })).status).toBe(409)
    expect((await admin.post('/club/age_classes', { kind: 'birth_year', settings })).status).toBe(428)
  })

  test('are refused with the sentence of the rule where groups leave an age out', async () => {
    for (const [path, more] of [
      ['/club/age_classes', { version_id: await version() }],
      ['/club/age_classes/preview', {}],
    ] as const)
      expect(await admin.post(path, { kind: 'group', settings: groups([4, 8], [10, 19]), ...more })).toMatchObject({
        status: 422,
        body: { code: 'age_class.wrong', errors: { groups: ['Age 9 is missing between U8 and U19.'] } },
      })
    expect((await admin.get('/club/age_classes')).body.group.groups).toEqual([])
  })

  test('show before they are saved which players land where, and how many change', async () => {
    const preview = async (kind: string, settings: object) =>
      (await admin.post('/club/age_classes/preview', { kind, settings })).body as {
        classes: Previewed[]
        without: Record<string, Previewed>
        moved: number
      }
    const { classes, without } = await preview('group', groups([4, 8], [9, 12], [13, 19]))
    const [{ players }] = (await club.rows('select count(*)::int as players from player where club_id = 1 and archived_at is null')) as [
      { players: number },
    ]
    expect(classes.map(({ label, birth_years }) => [label, birth_years])).toEqual([
      ['U8', '2018–2022'],
      ['U12', '2014–2017'],
      ['U19', '2007–2013'],
    ])
    const all = [...classes, ...Object.values(without)]
    expect(all.reduce((sum, one) => sum + one.players, 0)).toBe(players)
    const [{ of12 }] = (await club.rows(
      `select count(*)::int as of12 from player where club_id = 1 and archived_at is null and birth_date between '2014-01-01' and '2017-12-31'`,
    )) as [{ of12: number }]
    expect([classes[1]!.players, classes[1]!.names.length]).toEqual([of12, 12])
    expect((await admin.get('/club/age_classes')).body.group.groups).toEqual([])
    const saved = (await admin.get('/club/age_classes')).body.birth_year
    expect((await preview('birth_year', saved)).moved).toBe(0)
    expect((await preview('birth_year', { ...saved, age_at_start: true })).moved).toBeGreaterThan(100)
  })

  test('and the names in their preview are for system admins of the whole club only', async () => {
    for (const who of [people.regional, people.director, people.coachSam, people.miasMum]) {
      const caller = await club.as(who)
      const settings = usualAgeClass()
      const answers = [
        await caller.get('/club/age_classes'),
        await caller.post('/club/age_classes/preview', { kind: 'birth_year', settings }),
        await caller.post('/club/age_classes', { kind: 'birth_year', settings, version_id: 1 }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
  })

  test('of a sport override those of the club for players who play this sport alone, on their page and in the list [CLUB-050]', async () => {
    const own = usualAgeClass({ enabled: true, groups: [{ name: 'Youth', from: 4, to: 19 }] })
    const save = async (path: string, body: object) => await admin.post(path, { ...body, version_id: await version() })
    await save('/club/age_classes', { kind: 'group', settings: groups([4, 8], [9, 12], [13, 19]) })
    const seen = async (id: number) => [
      (await admin.get(`/players/${id}`)).body.age_by_groups as string | null,
      (
        (await admin.get('/club_admin/players?page_size=200&search=Whitfield')).body.items as { id: number; age_class: string | null }[]
      ).find((line) => line.id === id)?.age_class,
    ]
    expect(await seen(players.mia)).toEqual(['U12', 'U12'])
    const saved = await save('/club/age_classes/sports', { sport_id: 1, settings: own })
    expect(saved.body).toEqual({ version_id: await version(), settings: own })
    expect(
      (await admin.get('/user/club')).body.sports.map(
        (sport: { config: { age_class_by_group: object | null } }) => sport.config.age_class_by_group,
      ),
    ).toEqual([own, null])
    expect(await seen(players.mia)).toEqual(['Youth', 'Youth'])
    expect((await admin.get('/club/player_choices')).body.ages.map(({ label }: { label: string }) => label)).toEqual([
      'U8',
      'U12',
      'U19 / Youth',
    ])
    // A player of two sports has the groups of the club.
    await club.rows('update team set sport_id = 2 where club_id = 1 and id = $1', [teams.u12Girls])
    expect((await seen(players.mia))[0]).toBe('U12')
    expect((await save('/club/age_classes/sports', { sport_id: 3, settings: own })).body).toMatchObject({
      errors: { sport_id: ['Choose a sport of the club.'] },
    })
    expect((await save('/club/age_classes/sports', { sport_id: 1, settings: null })).body.settings).toBeNull()
  })
})

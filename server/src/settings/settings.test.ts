import { beforeAll, describe, expect, test } from 'vitest'
import { events, people } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

interface Read {
  version_id: number
  settings: Record<string, unknown>
}

describe('the settings of a club', () => {
  let club: TestServer
  let admin: Caller
  beforeAll(async () => {
    club = await startTestServer()
    admin = await club.as(people.admin)
  })
  const read = async () => (await admin.get('/club/settings')).body as Read
  const save = async (changes: object, caller = admin) => {
    const { settings, version_id } = await read()
    return await caller.post('/club/settings', { ...settings, version_id, ...changes })
  }

  test('are saved with a new version, act at once, also on open pages, and the audit says what changed from what to what [LIVE-004]', async () => {
    const before = await read()
    const saved = await save({ enable_clinics: true, name: 'Riverside Soccer', payments_enabled: false })
    expect([saved.status, saved.body.version_id]).toEqual([200, before.version_id + 1])
    expect((await read()).settings).toEqual({ ...before.settings, enable_clinics: true, name: 'Riverside Soccer', payments_enabled: false })
    const seen = (await (await club.as(people.miasMum)).get('/user/club')).body
    expect([seen.name, seen.config.enable_clinics, seen.config.payments]).toEqual(['Riverside Soccer', true, { enabled: false }])
    // Open pages of the club hear of it, and those of other clubs do not.
    expect(await club.rows(`select club_id, topic, type from outbox_event where topic like 'orgs/%'`)).toEqual([
      { club_id: 1, topic: 'orgs/1', type: 'club.changed' },
    ])
    const { mayFollow } = club.ctx.live.access.find(({ pattern }) => pattern.test('orgs/1'))!
    const follows = (clubId: number | null) => club.database.hold('jobs', (db) => mayFollow(db, { clubId } as never, [1]))
    expect([await follows(1), await follows(2), await follows(null)]).toEqual([true, false, false])
    const [row] = await club.rows(`select diff, actor_user_id from audit_log where action = 'club.settings_saved'`)
    expect(row).toEqual({
      actor_user_id: admin.userId,
      diff: {
        name: { from: 'Riverside FC', to: 'Riverside Soccer' },
        enable_clinics: { from: false, to: true },
        payments_enabled: { from: true, to: false },
      },
    })
  })

  test('a feature that is turned off refuses its calls, and answers again when it is on [CLUB-028]', async () => {
    const code = async () =>
      (await admin.post(`/user/calendar_events/${events.coachesMeeting}/availability/${admin.userId}`, { status: 'none such' })).body.code
    await save({ enable_staff_calendar: false })
    expect(await code()).toBe('feature_off')
    await save({ enable_staff_calendar: true })
    expect(await code()).not.toBe('feature_off')
  })

  test('regions are switched off only in a club without any, which then gets none [CLUB-045]', async () => {
    expect((await save({ enable_regions: false })).body).toMatchObject({
      code: 'settings.wrong',
      errors: { enable_regions: ['Archive the regions of the club first.'] },
    })
    await club.rows('update club_region set archived = true where club_id = 1')
    expect((await save({ enable_regions: false })).status).toBe(200)
    const region = { name: 'Foothills', abbreviation: null, postal_codes: null }
    expect((await admin.post('/club_admin/regions', region)).body.code).toBe('feature_off')
    const [{ version_id }] = (await club.rows('select version_id from club_region where club_id = 1 and id = 1')) as [
      { version_id: number },
    ]
    expect((await admin.post('/club_admin/regions/1/restore', { version_id })).body.code).toBe('feature_off')
    await save({ enable_regions: true })
    expect((await admin.post('/club_admin/regions', region)).status).toBe(200)
    await club.rows('update club_region set archived = false where club_id = 1')
  })

  test('are refused from an older version with the name of the person who was faster, and without a version', async () => {
    const { settings, version_id } = await read()
    await save({ enable_forms: true })
    expect(await admin.post('/club/settings', { ...settings, version_id })).toMatchObject({
      status: 409,
      body: { code: 'version.newer', version_id: version_id + 1, user: expect.stringMatching(/\w+ \w+/) },
    })
    expect((await admin.post('/club/settings', settings)).status).toBe(428)
    expect((await read()).settings['enable_forms']).toBe(true)
  })

  test('that break a rule are named at their field, and nothing is stored', async () => {
    const before = await read()
    for (const [field, value] of [
      ['timezone', 'Mars/Olympus'],
      ['help_email', 'office'],
      ['name', ' '],
      ['country', 'FR'],
      ['default_event_minutes', 5],
      ['event_types', 'Picnic\npicnic'],
    ] as const) {
      const { status, body } = await save({ [field]: value })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    expect(await read()).toEqual(before)
  })

  test('keep what they do not name: the terms, the age classes, and the hour of the first screened event', async () => {
    await club.rows(
      `update club set config = config || '{"dictionary": {"en": {"team": {"one": "Squad", "many": "Squads"}}, "es": {}}, "enable_health_screening_at": "2026-10-06T22:00:00.000Z"}' where club_id = 1`,
    )
    await save({ enable_leagues: true })
    const [row] = await club.rows('select config from club where club_id = 1')
    expect(row!['config']).toMatchObject({
      ...{ enable_leagues: true, enable_health_screening_at: '2026-10-06T22:00:00.000Z' },
      dictionary: { en: { team: { one: 'Squad', many: 'Squads' } } },
    })
    expect((await club.rows('select config from club where club_id = 2'))[0]!['config']).not.toHaveProperty('enable_leagues')
  })

  test('are read and saved by system admins of the whole club only [CLUB-013] [CLUB-014]', async () => {
    for (const who of [people.regional, people.director, people.coachSam, people.miasMum]) {
      const caller = await club.as(who)
      expect([(await caller.get('/club/settings')).status, (await save({ enable_sms: false }, caller)).status]).toEqual([403, 403])
    }
  })
})

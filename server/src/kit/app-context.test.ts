import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { events, people, players } from '../demo/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { lockFolder } from './files/folder-lock.ts'
import { flushNews, newsAfter } from './live/live.ts'
import { openSecrets, rotateSecrets } from './secrets/secrets.ts'
import { readSettings } from './settings.ts'
import { refuseForeignOrigin } from './secrets/credentials.ts'
import { setVisibleClubs } from './database/row-level-security.ts'

let testServer: TestServer
const scratch = mkdtempSync(join(tmpdir(), 'touchline-context-'))
beforeAll(async () => {
  testServer = await startTestServer({ jobs: true })
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('settings', () => {
  test.each([
    [{ PORT: 'eighty' }, 'The environment variable PORT is wrong'],
    [{ DATABASE_URL: 'mysql://x' }, 'The environment variable DATABASE_URL is wrong'],
    [{ PUBLIC_URL: 'touchline' }, 'The environment variable PUBLIC_URL is wrong'],
    [{ TOUCHLINE_DEMO: 'yes' }, 'The environment variable TOUCHLINE_DEMO is wrong'],
    [{ PUBLIC_URL: 'https://club.example' }, 'The demo club is refused at https://club.example'],
  ])('%o is refused with a sentence that names it', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence)
  })
  test('a demo listens on this machine only, a real club on all interfaces', () => {
    expect(readSettings({}).host).toBe('127.0.0.1')
    expect(readSettings({ TOUCHLINE_DEMO: '0', PUBLIC_URL: 'https://club.example' }).host).toBe('0.0.0.0')
  })
})

describe('one folder, one process', () => {
  test('a folder in use is refused in one sentence, a lock left by a dead process is taken over', () => {
    const unlock = lockFolder(scratch)
    expect(() => lockFolder(scratch)).toThrow(`The data folder ${scratch} is in use by process ${process.pid}`)
    unlock()
    writeFileSync(join(scratch, 'database.pid'), '999999')
    lockFolder(scratch)()
  })
})

describe('secrets', () => {
  test('signed and sealed values can be read again, by purpose, also after one rotation, not after two', () => {
    const first = openSecrets({ dir: scratch })
    const [signature, sealed] = [first.sign('url', 'a'), first.encrypt('health', 'Fever: no')]
    expect(statSync(join(scratch, 'secrets', 'keys.json')).mode & 0o777).toBe(0o600)
    expect(first.verify('url', 'a', signature)).toBe(true)
    expect(first.verify('url', 'b', signature)).toBe(false)
    expect(first.verify('mail', 'a', signature)).toBe(false)
    expect(() => first.decrypt('other', sealed)).toThrow()
    rotateSecrets(scratch)
    const second = openSecrets({ dir: scratch })
    expect(second.verify('url', 'a', signature)).toBe(true)
    expect(second.decrypt('health', sealed)).toBe('Fever: no')
    expect(second.sign('url', 'a')).not.toBe(signature)
    rotateSecrets(scratch)
    expect(openSecrets({ dir: scratch }).verify('url', 'a', signature)).toBe(false)
  })
  test('unreadable secrets stop the start', () => {
    expect(() => openSecrets({ environment: '{"keys":[]}', dir: scratch })).toThrow('The secrets in TOUCHLINE_SECRETS cannot be read')
  })
})

describe('the connection', () => {
  test('requesting a second connection while holding one is an error instead of an endless wait', async () => {
    await expect(testServer.database.hold('app', async () => await testServer.database.query('app', 'select 1'))).rejects.toThrow(
      'use the db argument',
    )
    await expect(testServer.database.query('app', 'select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })
  test('a role that serves requests sees nothing before its clubs are set', async () => {
    const seen = await testServer.database.hold('app', async (db) => {
      await setVisibleClubs(db, [])
      return await db.selectFrom('player').select('id').execute()
    })
    expect(seen).toEqual([])
  })
  test('a failed transaction leaves nothing behind', async () => {
    const before = await testServer.rows('select count(*) from season')
    const work = testServer.database.hold('owner', (db) =>
      db.transaction().execute(async (tx) => {
        await tx.insertInto('season').values({ club_id: 1, name: 'Never', start_date: '2030-01-01', end_date: '2030-02-01' }).execute()
        throw new Error('changed my mind')
      }),
    )
    await expect(work).rejects.toThrow('changed my mind')
    expect(await testServer.rows('select count(*) from season')).toEqual(before)
  })
})

describe('live events', () => {
  const topic = `events/${events.tuesdaysPractice}/attendance`
  test('are sent once after commit, numbered, and can be read again from a number on', async () => {
    const mum = await testServer.as(people.miasMum)
    for (const status of ['present', 'late', 'absent'])
      await mum.post(`/practices/${events.tuesdaysPractice}/availability/${players.mia}`, { status })
    const sent: string[] = []
    const emit = (room: string, news: { topic: string; seq: number }) => void (news.topic === topic && sent.push(`${room} ${news.seq}`))
    await flushNews(testServer, emit)
    expect(sent).toEqual([1, 2, 3].map((seq) => `1:${topic} ${seq}`))
    await flushNews(testServer, emit)
    expect(sent).toHaveLength(3)
    const after = (from: number | null) => testServer.database.hold('jobs', (db) => newsAfter(db, 1, topic, from))
    expect((await after(1)).news!.map(({ seq }) => seq)).toEqual([2, 3])
    expect(await after(null)).toEqual({ seq: 3, news: [] })
    await testServer.rows('delete from outbox_event where topic = $1 and topic_seq = 2', [topic])
    expect(await after(1)).toEqual({ seq: 3, news: null })
  })
})

describe('the audit', () => {
  test('is sealed in order, and a changed row is detected', async () => {
    await testServer.at('2026-10-06T15:00:00Z')
    await testServer.ctx.jobs.sweep()
    expect((await testServer.rows('select count(*)::int as open from audit_log where chain_hash is null'))[0]!['open']).toBe(0)
    const text = `concat_ws('|', club_id, id, actor_user_id, acting_as_user_id, role_id, action, entity, entity_id, before_hash, after_hash, diff, ip, request_id,
      extract(epoch from created_at))`
    /** The ids of rows at which the chain of the club is broken. */
    const broken = async () =>
      (
        await testServer.rows(`select id from (
          select id, chain_hash, encode(sha256(convert_to(coalesce(lag(chain_hash) over (order by id), '') || ${text}, 'utf8')), 'hex') as expected
          from audit_log where club_id = 1 and chain_hash is not null) checked where chain_hash <> expected`)
      ).map((row) => row['id'])
    expect(await broken()).toEqual([])
    const [row] = await testServer.rows('select max(id) as id from audit_log where club_id = 1')
    await testServer.rows(`update audit_log set diff = '{"status": "present"}' where id = $1`, [row!['id']])
    expect(await broken()).toEqual([row!['id']])
  })
})

describe('retention', () => {
  test('health answers are deleted thirty days after the event, undone and old change sets after a month', async () => {
    await testServer.rows(
      `insert into health_screen_answer (club_id, attendance_id, answers, passed, created_at, purge_at) select club_id, id, 'x', true, app_now(), app_now() + interval '30 days' from attendance limit 1`,
    )
    await testServer.rows(`insert into change_set (club_id, kind, title, state) values (1, 'x', 'old', 'open')`)
    await testServer.ctx.jobs.sweep()
    expect(await testServer.rows('select 1 from health_screen_answer')).toHaveLength(1)
    await testServer.at('2026-11-20T15:00:00Z')
    await testServer.ctx.jobs.sweep()
    expect(await testServer.rows('select 1 from health_screen_answer')).toHaveLength(0)
    expect(await testServer.rows(`select 1 from change_set where title = 'old'`)).toHaveLength(0)
    await testServer.at('2026-10-05T15:00:00Z')
  })
})

describe('every reply', () => {
  test('has its request id, a policy for the browser and no cache', async () => {
    const answer = await testServer.anonymous.get('/health')
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'self';script-src 'self';/)
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
  test('has the format of errors when it is one, also for refusals of the framework', async () => {
    const shapes = [
      await testServer.anonymous.get('/nothing/here'),
      await testServer.anonymous.ask('POST', '/auth/login', undefined, { 'content-type': 'application/json' }),
      await testServer.anonymous.ask('POST', '/auth/login', 'x'.repeat(2_000_000)),
      await testServer.anonymous.ask('PUT', '/auth/login', {}),
    ]
    for (const { status, body } of shapes) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(body).toMatchObject({ code: expect.any(String) })
    }
  })
  test('the API describes itself, and its page loads nothing from elsewhere', async () => {
    const { body } = await testServer.anonymous.get('/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths)).toContain('/practices/{practice}/availability/{subject}')
    const page = await testServer.anonymous.get('/docs')
    expect(page.raw).not.toMatch(/https?:\/\//)
    expect((await testServer.anonymous.get('/docs/files/swagger-ui-bundle.js')).status).toBe(200)
  })
  test('figures for monitoring name the endpoint, not the ids', async () => {
    const metrics = await testServer.app.inject({ url: '/metrics' })
    expect(metrics.body).toContain('path="/health"')
  })
})

test('a write from another site is refused, from this one it is not', () => {
  const ask = (origin: string | undefined, publicUrl: string) => () =>
    refuseForeignOrigin({ headers: { origin, host: 'localhost:3000' } } as never, { settings: { publicUrl } } as never)
  expect(ask('https://evil.example', 'https://club.example')).toThrow('another site')
  expect(ask('https://club.example.evil.example', 'https://club.example')).toThrow('another site')
  expect(ask('null', 'https://club.example')).toThrow('another site')
  expect(ask('https://club.example', 'https://club.example')).not.toThrow()
  expect(ask(undefined, 'https://club.example')).not.toThrow()
})

test('the demo clock can be moved, and the outbox shows the unsent messages', async () => {
  const before = (await testServer.anonymous.get('/config')).body.now
  const moved = (await testServer.anonymous.post('/dev/clock', { advance_minutes: 90 })).body.now
  expect(Date.parse(moved) - Date.parse(before)).toBe(90 * 60_000)
  const coach = await testServer.as(people.coachSam)
  await coach.post('/teams/10/practices?trigger_notification=1', { start_time: '2026-10-15T18:00', end_time: '2026-10-15T19:00' })
  const { items } = (await testServer.anonymous.get(`/dev/outbox?to=${emailOf('parent')}`)).body
  expect(items[0]).toMatchObject({ to: emailOf('parent'), channel: 'email', subject: expect.stringContaining('practice') })
  const demo = testServer.ctx.demo
  testServer.ctx.demo = false
  expect((await testServer.anonymous.get('/dev/outbox')).status).toBe(404)
  expect((await testServer.anonymous.post('/dev/clock', { advance_minutes: 1 })).status).toBe(404)
  testServer.ctx.demo = demo
  await testServer.anonymous.post('/dev/clock', { advance_minutes: -90 })
})

import { expect, test } from 'vitest'
import { people, teams } from '../../demo/people.ts'
import { outside } from '../../kit/http/fetch-outside.ts'
import { resealAll } from '../../kit/secrets/reseal.ts'
import { newToken, openSecrets, type Secrets } from '../../kit/secrets/secrets.ts'
import { sealedReplies } from '../../kit/http/idempotency.ts'
import { startTestServer } from '../../../test/test-server.ts'
import { rereadSources } from './reread-sources.ts'
import { sealedAddresses } from './take-calendar.ts'

const keys = ['a', 'b', 'c', 'd'].map((id) => ({ id, key: newToken() }))
/** The key ring after so many rotations: the newest key and the one before. */
const ring = (rotations: number): Secrets =>
  openSecrets({ environment: JSON.stringify({ keys: keys.slice(Math.max(0, rotations - 1), rotations + 1).toReversed() }), dir: '/' })

test('a source whose keys were rotated twice asks for its address, notifies once, and continues when it is entered', async () => {
  const club = await startTestServer()
  // The routes keep a reference to the context's secrets, so those are changed in place.
  const use = (rotations: number) => Object.assign(club.ctx.secrets, ring(rotations))
  use(0)
  const coach = await club.as(people.coachSam)
  club.ctx.outside = {
    ...outside,
    lookUp: () => Promise.resolve([]),
    here: (url) =>
      url.host === 'league.example'
        ? 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:City Cup\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261017T160000Z\r\nDTEND:20261017T173000Z\r\nSUMMARY:U12 Girls vs League A\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
        : null,
  }
  const imports = `/teams/${teams.u12Girls}/calendar_imports`
  const address = 'https://league.example/cup.ics?key=only-for-us'
  const review = await coach.post(imports, { address })
  await coach.post(`${imports}/${review.body.change_set_id}/apply`, { keep: true }, { 'idempotency-key': 'taken-in' })
  const later = async (minutes: number) => {
    const [row] = await club.rows('select app_now() as now')
    await club.at(new Date((row!['now'] as Date).getTime() + minutes * 60_000).toISOString())
    await rereadSources(club.ctx)
  }
  const source = async () => (await coach.get(`/teams/${teams.u12Girls}/calendar_sources`)).body.items[0]
  const needs = async () => (await coach.get('/dashboard/team')).body.sources
  const mails = async () =>
    (await club.rows(`select subject, to_address from delivery where dedupe_key like 'source:%' order by id`)).map(({ subject }) => subject)

  // One rotation with a start after it: texts of the old key are sealed again, so the next rotation loses nothing.
  use(1)
  expect(await resealAll(club.database, club.ctx.secrets, [sealedReplies, ...sealedAddresses])).toBe(3)
  expect(await resealAll(club.database, club.ctx.secrets, [sealedReplies, ...sealedAddresses])).toBe(0)
  use(2)
  const again = await coach.post(`${imports}/${review.body.change_set_id}/apply`, { keep: true }, { 'idempotency-key': 'taken-in' })
  expect([again.status, again.body.state]).toEqual([200, 'applied'])
  await later(61)
  expect(await source()).toMatchObject({ state: 'active', failures: 0 })

  // Two rotations without a start between them.
  use(3)
  const gone = await coach.post(`${imports}/${review.body.change_set_id}/apply`, { keep: true }, { 'idempotency-key': 'taken-in' })
  expect([gone.status, gone.body.code]).toEqual([409, 'idempotency.answer_gone'])
  await later(61)
  expect(await source()).toMatchObject({ state: 'lost', last_error: 'import.address_lost', next_read_at: null })
  expect(await needs()).toMatchObject([{ name: 'City Cup', lost: true }])
  await later(3000)
  const { id } = await source()
  await coach.post(`/calendar_sources/${id}/read`)
  await coach.post(`/calendar_sources/${id}`, { paused: true })
  await coach.post(`/calendar_sources/${id}`, { paused: false })
  await later(1)
  expect(await mails()).toEqual(['Enter the URL of City Cup again'])

  const other = await coach.post(`/calendar_sources/${id}`, { address: 'https://league.example/other.ics' })
  expect([other.status, other.body.code]).toEqual([422, 'import.another_address'])
  const entered = await coach.post(`/calendar_sources/${id}`, { address })
  expect(entered.body, entered.raw).toMatchObject({ state: 'active', failures: 0, last_error: null })
  await later(1)
  expect([await source(), await needs()]).toMatchObject([{ state: 'active', last_error: null }, []])
  expect(JSON.stringify(await club.rows('select * from audit_log'))).not.toContain('only-for-us')
}, 60_000)

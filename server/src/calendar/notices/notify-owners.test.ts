import { throughRole } from '@touchline/domain/access/through-role'
import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../../demo/people.ts'
import { outside } from '../../kit/http/fetch-outside.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { rereadSources } from '../imports/reread-sources.ts'

let testServer: TestServer
let coach: Caller
/** The calendar that the league publishes; null: the request fails. */
let published: string | null
const host = 'league.example'
const team = `/teams/${teams.u12Girls}`
const imports = `${team}/calendar_imports`

beforeAll(async () => {
  testServer = await startTestServer()
  coach = await testServer.as(people.coachSam)
  testServer.ctx.outside = { ...outside, lookUp: () => Promise.resolve([]), here: (url) => (url.host === host ? published : null) }
})

const game = (uid: string, day: string, more = '') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;TZID=America/Denver:202610${day}T100000\r\nDTEND;TZID=America/Denver:202610${day}T113000\r\nSUMMARY:U12 Girls vs League ${uid}\r\n${more}END:VEVENT\r\n`
const calendar = (...entries: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:City Cup\r\n${entries.join('')}END:VCALENDAR\r\n`
const off = 'STATUS:CANCELLED\r\n'
const later = async (minutes: number) => {
  const [row] = await testServer.rows('select app_now() as now')
  await testServer.at(new Date((row!['now'] as Date).getTime() + minutes * 60_000).toISOString())
  await rereadSources(testServer.ctx)
}
const mails = async () =>
  (await testServer.rows(`select to_address, subject, body from delivery where dedupe_key like 'source:%' order by id`)).map((row) => ({
    to: row['to_address'],
    subject: row['subject'],
    body: String(row['body']),
  }))
const needs = async () => (await coach.get('/dashboard/team')).body.sources

test('the owner of a source is notified once of each pending item, by mail and on the dashboard', async () => {
  published = calendar(game('a', '17'), game('b', '24'), game('c', '31'))
  const review = await coach.post(imports, { address: `https://${host}/cup.ics` })
  await coach.post(`${imports}/${review.body.change_set_id}/apply`, { keep: true })
  await later(61)
  expect([await mails(), await needs()]).toEqual([[], []])

  published = calendar(game('a', '17', off), game('b', '24'), game('c', '31'))
  await later(61)
  const [first, ...none] = await mails()
  expect([first, none]).toMatchObject([{ to: people.coachSam, subject: '1 City Cup event needs review' }, []])
  const [need] = await needs()
  expect(need).toMatchObject({ name: 'City Cup', team_id: teams.u12Girls, waiting: { rows: 1 }, failing: false })
  expect(first!.body).toContain(throughRole('Club_1', `${team}/import?review=${need.waiting.change_set_id}`))

  // Read again several times, moved while pending, and in another order: nothing is new.
  await later(61)
  published = calendar(game('c', '31'), game('b', '25'), game('a', '18', off))
  await later(61)
  expect(await mails()).toHaveLength(1)
  published = calendar(game('a', '18', off), game('b', '25', off), game('c', '31', off))
  await later(61)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['1 City Cup event needs review', '2 City Cup events need review'])
  expect((await needs())[0].waiting.rows).toBe(3)

  await coach.post(`${imports}/${(await needs())[0].waiting.change_set_id}/apply`, {})
  expect(await needs()).toEqual([])
}, 60_000)

test('the person who presses the button sees pending items and gets no mail; for an owner who left the staff of the team are notified', async () => {
  const sent = (await mails()).length
  published = calendar(game('a', '18', off), game('b', '25', off), game('c', '31', off), game('d', '28'))
  await later(61)
  published = calendar(game('a', '18', off), game('b', '25', off), game('c', '31', off), game('d', '28', off))
  const [source] = (await coach.get(`${team}/calendar_sources`)).body.items
  await coach.post(`/calendar_sources/${source.id}/read`)
  expect((await needs())[0].waiting.rows).toBe(1)
  expect(await mails()).toHaveLength(sent)

  await testServer.rows('update calendar_source set created_by_user_id = null, told = $1', [JSON.stringify([])])
  published += ' '
  await later(61)
  const told = (await mails()).slice(sent)
  expect(told.length).toBeGreaterThan(0)
  expect(told.map(({ to }) => to)).toContain(people.coachSam)
  expect(told.map(({ to }) => to)).not.toContain(people.miasMum)
}, 60_000)

test('an address that fails for days is reported once, and again only after it was read in between', async () => {
  const failures = async () => (await mails()).filter(({ subject }) => subject === 'City Cup has stopped syncing')
  published = null
  for (let hours = 0; hours < 40; hours += 10) await later(600)
  expect([await failures(), (await needs()).some(({ failing }: { failing: boolean }) => failing)]).toEqual([[], false])
  for (let days = 0; days < 5; days++) await later(1440)
  expect(new Set((await failures()).map(({ to }) => to)).size).toBe((await failures()).length)
  const count = (await failures()).length
  expect(count).toBeGreaterThan(0)
  expect((await failures())[0]!.body).toContain('No response from this URL')
  expect((await needs())[0]).toMatchObject({ failing: true })
  published = calendar(game('c', '31', off))
  for (let days = 0; days < 2; days++) await later(1440)
  expect((await needs()).some(({ failing }: { failing: boolean }) => failing)).toBe(false)
  published = null
  for (let days = 0; days < 5; days++) await later(1440)
  expect(await failures()).toHaveLength(2 * count)
}, 60_000)

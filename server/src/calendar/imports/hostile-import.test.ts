import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../../demo/people.ts'
import { workRosterImport } from '../../rosters/work-roster-import.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let testServer: TestServer
let admin: Caller
beforeAll(async () => {
  testServer = await startTestServer()
  admin = await testServer.as(people.admin)
})

const smile = '😀'
const upTo = (length: number) => 'a'.repeat(length - 1) + smile
const event = (lines: string[]) =>
  `BEGIN:VEVENT\r\n${['DTSTART;TZID=America/Denver:20261020T180000', ...lines].join('\r\n')}\r\nEND:VEVENT\r\n`
/** Values that are cut inside a character, last too long, or have a meaning for a database, a spreadsheet or a page. */
const nasty: Record<string, string[]> = {
  'a summary that is cut in a smile': ['UID:1', `SUMMARY:${upTo(300)}${smile}`],
  'a title that is cut in a smile': ['UID:2', `SUMMARY:Party ${upTo(114)}${smile}`],
  'an opponent that is cut in a smile': ['UID:3', `SUMMARY:U12 Girls vs ${upTo(120)}${smile}`],
  'a place that is cut in a smile': ['UID:4', 'SUMMARY:Practice', `LOCATION:${upTo(200)}${smile}`],
  'a number that is cut in a smile': [`UID:${upTo(300)}${smile}`, 'SUMMARY:Practice'],
  'words that are cut in a smile': ['UID:5', 'SUMMARY:Practice', `DESCRIPTION:${upTo(4000)}${smile}`],
  'a month on end': ['UID:6', 'SUMMARY:Camp', 'DTEND;TZID=America/Denver:20261120T180000'],
  'an end before the start': ['UID:7', 'SUMMARY:Practice', 'DTEND;TZID=America/Denver:20261019T180000'],
  'a negative duration': ['UID:8', 'SUMMARY:Practice', 'DURATION:-PT2H'],
  'a duration of years': ['UID:9', 'SUMMARY:Practice', 'DURATION:P9999D'],
  'null bytes and signs of control': ['UID:10', 'SUMMARY:Prac\0tice\u0007\u001b[31m', 'LOCATION:\0'],
  'what turns text around': ['UID:11', 'SUMMARY:\u202eecitcarP\u2066'],
  'a formula': ['UID:12', 'SUMMARY:=HYPERLINK("http://evil.example")', 'LOCATION:@SUM(A1)'],
  'a page': ['UID:13', 'SUMMARY:<script>alert(1)</script>', 'LOCATION:"><img src=x>'],
  'a statement': ['UID:14', `SUMMARY:'; drop table event; --`, 'LOCATION:\\\\'],
  'the word null': ['UID:null', 'SUMMARY:null', 'LOCATION:null'],
  'an object': ['UID:__proto__', 'SUMMARY:{"a": 1}', 'LOCATION:[]'],
}

test.each(Object.entries(nasty))('%s is reviewed, imported, read again without a change, and undone', async (_, lines) => {
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:Hostile ${smile}\r\n${event(lines)}END:VCALENDAR\r\n`
  const path = `/teams/${teams.u12Girls}/calendar_imports`
  const review = async () => await admin.post(path, { data: Buffer.from(text).toString('base64'), file_name: `${smile}.ics` })
  const first = await review()
  expect([200, 422], first.raw.slice(0, 300)).toContain(first.status)
  if (first.status === 422) return expect(first.body.code).toMatch(/^import\./)
  const rows = first.body.rows.map(({ id }: { id: number }) => ({ id, include: true }))
  const applied = await admin.post(`${path}/${first.body.change_set_id}/apply`, { rows })
  expect(applied.status, applied.raw.slice(0, 300)).toBe(200)
  const made = first.body.counts.create + first.body.counts.join
  const again = await review()
  expect(again.body.counts).toMatchObject({ create: 0, update: 0, unchanged: made })
  expect((await admin.get('/user/event_list/export?when=all&type=Practice')).raw).not.toMatch(/(^|,)"?[=@+]/m)
  expect((await admin.post(`/change_sets/${first.body.change_set_id}/undo`)).body).toMatchObject({ undone: made, left_alone: [] })
})

test('a roster whose cells are cut inside a character is compared and imported', async () => {
  const cells = [
    upTo(80) + smile,
    upTo(80) + smile,
    `2014-02-03`,
    upTo(20) + smile,
    upTo(40) + smile,
    `${upTo(80)}${smile} ${upTo(80)}`,
    'cut@smile.example',
    upTo(40) + smile,
  ]
  const heads = [
    'First Name',
    'Last Name',
    'DOB',
    'Grade',
    'Position',
    'Parent 1',
    'Parent 1 Email',
    'Parent 1 Relationship',
    upTo(120) + smile,
  ]
  const bad = ['Al', 'Bad', `${upTo(120)}${smile}`, '', '', '', `${upTo(254)}@x.example`, '', `${upTo(60)}${smile}`]
  const content = Buffer.from([heads, cells, bad].map((line) => line.join(',')).join('\n')).toString('base64')
  const { body } = await admin.post('/club/roster_imports', { file_name: `${smile}.csv`, content, team_id: teams.u12Girls })
  await workRosterImport(testServer.database, testServer.ctx.files, { club_id: 1, id: body.id })
  const review = (await admin.get(`/club/roster_imports/${body.id}`)).body
  expect(review).toMatchObject({ state: 'review', rows: 2 })
  const { items } = (await admin.get(`/club/roster_imports/${body.id}/rows`)).body
  for (const { id } of items) await admin.post(`/club/roster_imports/${body.id}/rows/${id}`, { included: true })
  const applied = await admin.post(`/club/roster_imports/${body.id}/apply`)
  expect(applied.status, applied.raw.slice(0, 300)).toBe(200)
  expect((await admin.post(`/club/roster_imports/${body.id}/undo`)).body).toMatchObject({ left_alone: [] })
})

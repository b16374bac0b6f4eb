import { beforeAll, expect, test } from 'vitest'
import { people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { makeXlsx } from './make-xlsx.ts'
import { workRosterImport } from './work-roster-import.ts'
import ICAL from 'ical.js'
import Papa from 'papaparse'

let club: TestServer
let admin: Caller
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
  // Anybody can choose a name, so it may look like a formula.
  await club.rows(`update player set first_name = '=cmd()', last_name = '+Ortiz, "Mo"', grade = '6', gender = 'F' where id = $1`, [
    players.ava,
  ])
})
const table = (text: string) => Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data
async function compared(content: string | Uint8Array, team_id: number | null) {
  const given = await admin.post('/club/roster_imports', {
    file_name: 'again.csv',
    content: Buffer.from(content).toString('base64'),
    team_id,
  })
  await workRosterImport(club.database, club.ctx.files, { club_id: 1, id: given.body.id })
  return (await admin.get(`/club/roster_imports/${given.body.id}`)).body
}

test('an exported roster that is imported again changes nothing, in English, in Spanish and as a workbook', async () => {
  for (const locale of ['en', 'es']) {
    await club.rows(`update app_user set locale = $1 where email = $2`, [locale, people.admin])
    const file = await admin.get(`/teams/${teams.u12Girls}/players/export`)
    expect([file.status, file.headers['content-type'], file.raw.startsWith('\uFEFF')]).toEqual([200, 'text/csv; charset=utf-8', true])
    const lines = table(file.raw)
    for (const content of [file.raw, makeXlsx(lines)]) {
      const read = await compared(content, teams.u12Girls)
      expect([read.state, read.counts], locale).toEqual([
        'review',
        { create: 0, update: 0, none: lines.length - 1, skip: 0, look: 0, included: 0, contacts: 0 },
      ])
    }
  }
  await club.rows(`update app_user set locale = 'en' where email = $1`, [people.admin])
})
test('the same holds for the whole club', async () => {
  const file = await admin.get('/club/players/export')
  const lines = table(file.raw)
  const { counts, rows } = await compared(file.raw, null)
  expect([rows, counts.create, counts.update, counts.none]).toEqual([lines.length - 1, 0, 0, lines.length - 1])
  expect(new Set(lines.slice(1).map(([team]) => team)).size).toBeGreaterThan(5)
})
test('a spreadsheet takes no name for a formula', async () => {
  const file = await admin.get(`/teams/${teams.u12Girls}/players/export`)
  expect(file.raw).toContain(`'=cmd(),"'+Ortiz, ""Mo"""`)
  expect(
    table(file.raw)
      .flat()
      .filter((cell) => /^[=+\-@\t\r]/.test(cell)),
  ).toEqual([])
})
test('a reader without permission for contacts gets a roster without contacts and birth dates; another club’s does not exist', async () => {
  const asked = async (email: string) => await (await club.as(email)).get(`/teams/${teams.u12Girls}/players/export`)
  const family = await asked(people.miasMum)
  expect(table(family.raw)[0]).toEqual(['Team', 'Jersey number', 'First name', 'Last name', 'Birth year', 'Position', 'Status'])
  expect(family.raw).not.toContain('@')
  expect(table((await asked(people.coachSam)).raw)[0]).toContain('Contact 1 email')
  const miaAsReadBy = async (email: string) =>
    (await (await club.as(email)).get(`/teams/${teams.u12Girls}/players`)).body.items.find(
      (line: { player_id: number }) => line.player_id === players.mia,
    )
  const toFamily = await miaAsReadBy(people.miasDad)
  expect([toFamily.birth_date, toFamily.birth_year, toFamily.contacts]).toEqual([null, expect.any(Number), []])
  const toCoach = await miaAsReadBy(people.coachSam)
  expect([toCoach.birth_date, toCoach.contacts.length]).toEqual([expect.stringContaining(String(toFamily.birth_year)), 2])
  expect([(await asked(people.otherClubAdmin)).status, (await asked(people.stranger)).status, (await asked(people.guest)).status]).toEqual([
    404, 404, 403,
  ])
  expect((await (await club.as(people.coachSam)).get('/club/players/export')).status).toBe(403)
})
test('an admin of one region gets the contacts of the region’s teams only', async () => {
  const regional = await club.as(people.regional)
  const lines = table((await regional.get('/club/players/export')).raw)
  const [heads, ...rest] = lines as [string[], ...string[][]]
  const at = heads.indexOf('Contact 1 email')
  const names = new Map(
    (await club.rows(`select name, club_region_id from team where club_id = 1`)).map((row) => [row['name'], row['club_region_id']]),
  )
  expect(rest.filter((line) => line[at] !== '' && names.get(line[0]) !== 1)).toEqual([])
  expect(rest.some((line) => line[at] !== '')).toBe(true)
})
test('a list of games is exported with its filters, as a table and as a calendar that a calendar app reads', async () => {
  const query = '?type=Game&when=all&search=northgate&sort=start&order=desc'
  const list = (await admin.get(`/user/event_list${query}&page_size=200`)).body
  const lines = table((await admin.get(`/user/event_list/export${query}`)).raw)
  expect(lines.length - 1).toBe(list.total)
  expect(lines.slice(1).map((line) => line[0])).toEqual(
    list.items.map((event: { tbd: boolean; start_time: string }) => (event.tbd ? 'TBD' : event.start_time.slice(0, 10))),
  )
  const file = await admin.get(`/user/event_list/calendar_file${query}`)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(file.raw) as unknown as [string, unknown[], unknown[]])
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(list.items.filter((event: { tbd: boolean }) => !event.tbd).length)
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
})
test('a list of thousands is sent in parts, and in between the database is free for others', async () => {
  await club.rows(
    `insert into event (club_id, kind, team_id, title, local_start, local_end, timezone, starts_at, ends_at)
    select 1, 'Practice', $1, 'Bulk ' || n, '2026-11-01 18:00', '2026-11-01 19:00', 'America/Denver', timestamptz '2026-11-02T01:00Z' + n * interval '1 minute', timestamptz '2026-11-02T02:00Z' + n * interval '1 minute'
    from generate_series(1, 3000) n`,
    [teams.u12Girls],
  )
  const query = '?type=Practice&when=all&search=bulk'
  const [whole, health] = await Promise.all([admin.get(`/user/event_list/export${query}`), admin.get('/user/teams')])
  expect([table(whole.raw).length, health.status]).toEqual([3001, 200])
  const file = (await admin.get(`/user/event_list/calendar_file${query}`)).raw
  expect([file.match(/BEGIN:VEVENT/g)?.length, file.match(/BEGIN:VTIMEZONE/g)?.length, file.endsWith('END:VCALENDAR\r\n')]).toEqual([
    3000,
    1,
    true,
  ])
})

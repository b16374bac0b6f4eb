import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../../demo/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { importAsOperator } from './import-as-operator.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
const run = (words: Record<string, string>) => importAsOperator(testServer.app, testServer.ctx, words)
const text =
  'BEGIN:VCALENDAR\r\nX-WR-CALNAME:League\r\nX-WR-TIMEZONE:America/Denver\r\nBEGIN:VEVENT\r\nUID:o1\r\nDTSTART:20261121T100000\r\nDTEND:20261121T110000\r\nSUMMARY:U12 Girls vs Lakeside\r\nLOCATION:Mill Park\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
const data = Buffer.from(text).toString('base64')
const count = async () => Number((await testServer.rows(`select count(*)::int as n from event where import_identity = 'uid:o1'`))[0]!['n'])

test('at the command line a calendar is previewed first, and imported with --yes, for the club and then for the team without duplicates', async () => {
  const shown = await run({ club: '1', data, yes: '0' })
  expect(shown).toContain('create    2026-11-21 10:00  U12 Girls: Game vs Lakeside, Mill Park')
  expect(shown).toContain('Nothing was changed. Run again with --yes')
  expect(await count()).toBe(0)
  expect(await run({ club: '1', data, yes: '1' })).toContain('Done: change set')
  expect(await count()).toBe(1)
  expect(await run({ team: String(teams.u12Girls), data, yes: '1', as: people.coachSam })).toContain('unchanged')
  expect(await count()).toBe(1)
}, 90_000)

test('at the command line a wrong number, a wrong file and a private address each get a sentence', async () => {
  expect(await run({ club: '4000000', data })).toContain('There is no club 4000000')
  expect(await run({ team: 'x', data })).toContain('There is no team')
  expect(await run({ team: String(teams.u12Girls), text: 'Dear coach' })).toContain('isn’t a calendar file')
  expect(await run({ team: String(teams.u12Girls), address: 'http://127.0.0.1/a.ics', yes: '1' })).toContain('private network')
  const left = await testServer.rows(`select 1 from session where client_type = 'operator' and revoked_at is null`)
  expect(left).toEqual([])
})

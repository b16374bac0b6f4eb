import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let testServer: TestServer
let admin: Caller
let coach: Caller
beforeAll(async () => {
  testServer = await startTestServer()
  ;[admin, coach] = [await testServer.as(people.admin), await testServer.as(people.coachSam)]
})

const entry = (uid: string, day: string, words: string, place: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;TZID=America/Denver:202610${day}T100000\r\nDTEND;TZID=America/Denver:202610${day}T113000\r\nSUMMARY:${words}\r\nLOCATION:${place}\r\nEND:VEVENT\r\n`
const league = (...entries: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:City League\r\n${entries.join('')}END:VCALENDAR\r\n`
const review = async (uid: string) =>
  (await admin.post('/club_admin/calendar_imports', { text: league(entry(uid, '24', 'Blue Dragons vs Northgate', 'The old mill')) })).body
const words = async (caller: Caller, path = '/club_admin/learned_words') => (await caller.get(path)).body.items
const ofTeam = `/teams/${teams.u12Girls}/learned_words`

test('a correction in a review becomes a saved match with its author; after removal it is asked again, and removal can be undone', async () => {
  const first = await review('a')
  expect(first.rows[0]).toMatchObject({ team_id: null, field_id: null })
  const rows = [{ id: first.rows[0].id, include: true, team_id: teams.u12Girls, field_id: 1 }]
  await admin.post(`/club_admin/calendar_imports/${first.change_set_id}/apply`, { rows })
  const learned = await words(admin)
  expect(learned).toMatchObject([
    { kind: 'team', word: 'blue dragons', means: 'U12 Girls', by: expect.stringMatching(/\w+ \w+/), may_forget: true },
    { kind: 'field', word: 'the old mill', means: expect.stringContaining(', '), may_forget: true },
  ])
  expect((await review('b')).rows[0]).toMatchObject({ team_id: teams.u12Girls, field_id: 1 })

  expect((await admin.delete(`/learned_words/${learned[0].id}`)).body).toEqual({ id: learned[0].id })
  expect((await words(admin)).map(({ kind }: { kind: string }) => kind)).toEqual(['field'])
  expect((await review('c')).rows[0]).toMatchObject({ team_id: null, field_id: 1 })
  await admin.post(`/learned_words/${learned[0].id}/recall`)
  expect((await review('d')).rows[0]).toMatchObject({ team_id: teams.u12Girls })
  expect(await testServer.rows(`select action from audit_log where entity = 'import_alias' order by id`)).toEqual([
    { action: 'import_word.forgotten' },
    { action: 'import_word.recalled' },
  ])
})

test('a removed match that is chosen again gets the new meaning', async () => {
  const [team] = await words(admin)
  await admin.delete(`/learned_words/${team.id}`)
  const again = await review('e')
  await admin.post(`/club_admin/calendar_imports/${again.change_set_id}/apply`, {
    rows: [{ id: again.rows[0].id, include: true, team_id: teams.u10Boys }],
  })
  expect((await words(admin))[0]).toMatchObject({ id: team.id, word: 'blue dragons', means: 'U10 Boys' })
})

test('a coach sees the matches for his team and for fields, and removes only those for his team', async () => {
  const [team, field] = await words(admin)
  expect((await words(coach, ofTeam)).map(({ kind, may_forget }: Record<string, unknown>) => [kind, may_forget])).toEqual([
    ['field', false],
  ])
  await testServer.rows('update import_alias set team_id = $2 where id = $1', [team.id, teams.u12Girls])
  expect((await words(coach, ofTeam)).map(({ kind, may_forget }: Record<string, unknown>) => [kind, may_forget])).toEqual([
    ['team', true],
    ['field', false],
  ])
  expect((await coach.delete(`/learned_words/${field.id}`)).status).toBe(403)
  expect((await coach.delete(`/learned_words/${team.id}`)).status).toBe(200)
  expect((await coach.get('/club_admin/learned_words')).status).toBe(403)
  const other = await testServer.as(people.otherClubAdmin)
  expect((await other.delete(`/learned_words/${field.id}`)).status).toBe(404)
  expect(await words(other)).toEqual([])
})

test('an admin of the club, but not a coach, assigns an entry to the whole club, and the next import knows it', async () => {
  const text = league(entry('club-1', '30', 'Holiday tournament', 'Riverside Park'))
  const brought = async () => (await admin.post('/club_admin/calendar_imports', { text })).body
  const first = await brought()
  expect(first.rows[0]).toMatchObject({ team_id: null, op: 'create', included: false })
  const apply = `/club_admin/calendar_imports/${first.change_set_id}/apply`
  const chosen = { id: first.rows[0].id, include: true }
  expect((await admin.post(apply, { rows: [chosen] })).body).toMatchObject({ code: 'import.row_without_team' })
  expect((await admin.post(apply, { rows: [{ ...chosen, whole_club: true, type: 'Practice' }] })).status).toBe(200)
  expect(await testServer.rows(`select kind, title, team_id from event where import_identity = 'uid:club-1'`)).toEqual([
    { kind: 'GenericCalendarEvent', title: 'Holiday tournament', team_id: null },
  ])
  expect((await brought()).rows).toMatchObject([{ op: 'unchanged', warnings: [] }])

  const own = (await coach.post(`/teams/${teams.u12Girls}/calendar_imports`, { text })).body
  const rows = [{ id: own.rows[0].id, include: true, whole_club: true }]
  expect((await coach.post(`/teams/${teams.u12Girls}/calendar_imports/${own.change_set_id}/apply`, { rows })).body).toMatchObject({
    code: 'import.team_unknown',
  })
})

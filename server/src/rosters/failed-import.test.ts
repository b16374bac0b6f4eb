import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { giveUpRosterImport, rosterImportJob, workRosterImport } from './work-roster-import.ts'

let club: TestServer
let admin: Caller
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
})
const give = async (text: string) => {
  const body = { file_name: 'roster.csv', content: Buffer.from(text).toString('base64'), team_id: teams.u12Girls }
  return Number((await admin.post('/club/roster_imports', body)).body.id)
}
const work = (id: number) => workRosterImport(club.database, club.ctx.files, { club_id: 1, id })
const read = async (id: number) => (await admin.get(`/club/roster_imports/${id}`)).body
const known = 'First Name,Last Name,DOB\nNora,Quist,2014-02-03\n'

test('an import whose comparison fails for good gets a failed state, and is compared when it is tried again', async () => {
  const id = await give(known)
  await club.rows(`alter table change_row add constraint broken check (label <> 'Nora Quist')`)
  await expect(work(id)).rejects.toThrow(/broken/)
  expect((await read(id)).state).toBe('matching')
  expect(await club.rows(`select 1 from change_set where kind = 'roster.import'`)).toEqual([])
  const given = rosterImportJob(club.ctx.files)
  await given.gaveUp!({ data: { club_id: 1, id }, database: club.database })
  expect(await read(id)).toMatchObject({ state: 'failed', fault: 'broken', progress: 0 })

  await club.rows('alter table change_row drop constraint broken')
  expect((await (await club.as(people.coachSam)).post(`/club/roster_imports/${id}/retry`)).status).toBe(403)
  const again = await admin.post(`/club/roster_imports/${id}/retry`)
  expect(again.body, again.raw).toMatchObject({ state: 'matching', fault: null })
  await work(id)
  expect(await read(id)).toMatchObject({ state: 'review', counts: { create: 1 } })
  await giveUpRosterImport(club.database, { club_id: 1, id })
  expect((await read(id)).state).toBe('review')
  expect((await admin.post(`/club/roster_imports/${id}/retry`)).body.code).toBe('roster_import.not_now')
})

test('an import that failed while reading is read again; a file that is itself at fault is not', async () => {
  const id = await give(known)
  await giveUpRosterImport(club.database, { club_id: 1, id })
  expect((await admin.post(`/club/roster_imports/${id}/retry`)).body.state).toBe('reading')
  await work(id)
  expect((await read(id)).state).toBe('review')

  const empty = await give('First Name,Last Name\n')
  await work(empty)
  expect(await read(empty)).toMatchObject({ state: 'failed', fault: 'no_rows' })
  expect((await admin.post(`/club/roster_imports/${empty}/retry`)).body.code).toBe('roster_import.not_now')
})

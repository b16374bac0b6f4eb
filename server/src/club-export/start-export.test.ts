import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { serverAreas } from '../areas.ts'
import { people } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { workClubExport } from './work-club-export.ts'

const parts = serverAreas.flatMap(({ clubFile }) => clubFile)

describe('an export of the club', () => {
  let club: TestServer
  let admin: Caller
  const fresh = () => club.rows('update session set reauthenticated_at = app_now()')
  beforeAll(async () => {
    club = await startTestServer()
    admin = await club.as(people.admin)
  })

  test('is started with the password, is written in the background, is downloaded by a link of its own, and is gone after a week', async () => {
    expect((await admin.post('/club/exports')).body.code).toBe('account.password_first')
    await fresh()
    const { body } = await admin.post('/club/exports')
    expect(body).toMatchObject({ state: 'queued', progress: 0, size: null })
    expect((await admin.post('/club/exports')).body.code).toBe('club_export.under_way')
    expect((await admin.post(`/club/exports/${body.id}/link`)).body.code).toBe('club_export.not_ready')
    await workClubExport(club.database, club.ctx.files, parts, { club_id: 1, id: body.id })
    const [ready] = (await admin.get('/club/exports')).body.items
    expect(ready).toMatchObject({ id: body.id, state: 'ready', progress: 100 })
    const { url } = (await admin.post(`/club/exports/${body.id}/link`)).body
    const answer = await club.app.inject({ url })
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, ready.size])
    expect(gunzipSync(answer.rawPayload).toString('latin1', 0, 13)).toBe('manifest.json')
    expect((await club.app.inject({ url: url.replace(/club_export_files\/1/, 'club_export_files/2') })).statusCode).toBe(404)
    expect((await club.rows(`select action from audit_log where entity = 'club_export' order by id`)).map(({ action }) => action)).toEqual([
      'club_export.started',
      'club_export.downloaded',
    ])
    await club.at('2026-10-12T16:00:00Z')
    expect((await admin.get('/club/exports')).body.items).toEqual([])
    await club.ctx.jobs.sweep()
    expect(await club.rows(`select from club_export union all select from file where owner_type = 'club_export'`)).toEqual([])
  })

  test('is refused to an admin who lacks club administration, and one who deletes it ends its link', async () => {
    await fresh()
    const { body } = await admin.post('/club/exports')
    await workClubExport(club.database, club.ctx.files, parts, { club_id: 1, id: body.id })
    const { url } = (await admin.post(`/club/exports/${body.id}/link`)).body
    expect((await admin.delete(`/club/exports/${body.id}`)).status).toBe(200)
    expect((await club.app.inject({ url })).statusCode).toBe(404)
    await club.rows(`update role_permission set key = 'club_operations' where role_id in (select id from role where user_id = $1)`, [
      admin.userId,
    ])
    expect((await admin.post('/club/exports')).status).toBe(403)
  })
})

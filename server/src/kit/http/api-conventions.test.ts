import { allEndpoints } from '@touchline/domain/all-endpoints'
import { beforeAll, expect, test, vi } from 'vitest'
import { events, people, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { openApiDocument } from './openapi.ts'

let club: TestServer
let sam: Caller
beforeAll(async () => {
  club = await startTestServer()
  sam = await club.as(people.coachSam)
})

test('every JSON endpoint has a reply schema, which the API page shows [API-001]', () => {
  const { paths } = openApiDocument('1') as { paths: Record<string, Record<string, { responses?: Record<string, { content?: object }> }>> }
  const silent = allEndpoints.filter(({ endpoint: { method, path, reply } }) => {
    const answer =
      paths[path]?.[method.toLowerCase()]?.responses?.['200'] ?? paths[`/api${path}`]?.[method.toLowerCase()]?.responses?.['200']
    return reply !== null && answer?.content === undefined
  })
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('a list begins with page one of twenty by default [API-016] [API-017]', async () => {
  expect((await sam.get('/user/teams')).body).toMatchObject({ page: 1, page_size: 20 })
  expect((await sam.get('/user/teams?page=2&page_size=5')).body).toMatchObject({ page: 2, page_size: 5 })
})

test('populate embeds the named relations, separated by commas, and nothing else [API-027]', async () => {
  const ask = async (query: string) => (await sam.get(`/teams/${teams.u12Girls}${query}`)).body as Record<string, unknown>
  expect(Object.keys(await ask(''))).not.toContain('staff')
  const both = await ask('?populate=staff,season')
  expect([both['staff'], both['season']].every((part) => part !== undefined)).toBe(true)
  expect((await sam.get(`/teams/${teams.u12Girls}?populate=staff,secrets`)).status).toBe(422)
})

test('while the database is unreachable everybody is told to come back in a moment', async () => {
  const away = vi
    .spyOn(club.ctx.database, 'hold')
    .mockRejectedValue(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  const answer = await sam.get('/user/teams')
  away.mockRestore()
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(answer.headers['retry-after']).toBe('5')
  expect((await sam.get('/user/teams')).status).toBe(200)
})

test('the time by the clock of rules is sent with every reply to a session', async () => {
  for (const answer of [await sam.get('/user/teams'), await club.anonymous.ask('GET', '/auth/status', undefined, sam.headers)])
    expect(answer.headers['x-now']).toMatch(/^2026-10-05T15:/)
})

test('the bearer token names the session, the access key the role, and a header the build [API-008]', async () => {
  const { authorization, 'x-access-key': key } = sam.headers as Record<'authorization' | 'x-access-key', string>
  const ask = (headers: Record<string, string>) =>
    club.anonymous.ask('GET', '/user/teams', undefined, { ...headers, 'x-build-version': 'abc' })
  expect((await ask({ authorization, 'x-access-key': key })).status).toBe(200)
  expect((await ask({ authorization })).body.code).toBe('no_seat')
  expect((await ask({ 'x-access-key': key })).body.code).toBe('no_session')
})

test('an unknown field is refused, also one named like a property that every object has', async () => {
  for (const name of ['constructor', 'toString', 'hasOwnProperty'])
    expect(await sam.post('/user', { [name]: 1 })).toMatchObject({
      status: 422,
      body: { errors: { [name]: ['This field is not known.'] } },
    })
})

test('a save without the newest version is refused with that version and its author [API-025]', async () => {
  const path = `/teams/${teams.u12Girls}/practices/${events.tuesdaysPractice}`
  const change = { start_time: '2026-10-06T17:00', end_time: '2026-10-06T18:30', field_id: 2, version_id: 1 }
  expect((await sam.post(path, change)).status).toBe(200)
  expect(await sam.post(path, change)).toMatchObject({
    status: 409,
    body: { code: 'version.newer', version_id: 2, user: expect.any(String) },
  })
})

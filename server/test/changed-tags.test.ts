import { allEndpoints } from '@touchline/domain/all-endpoints'
import { everything, type Endpoint } from '@touchline/domain/kit/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askCell, cellsOf, endsRoleSession, fixturesOf, isOwn, type Cell } from './access/matrix-cells.ts'
import { askerOf, expectedFor, principals, type Asker } from './access/principals.ts'
import { everyday, isDue } from './changed-areas.ts'
import { closeTestServers, startTestServer, type TestServer } from './test-server.ts'

const names = ['admin', 'coach', 'parent', 'programadmin']
let testServer: TestServer
let reads: Cell[]
let writes: Cell[]
const askers: Asker[] = []

afterAll(closeTestServers)
beforeAll(async () => {
  testServer = await startTestServer()
  const cells = cellsOf(await fixturesOf(testServer)).filter((cell) => isOwn(cell) && cell.endpoint.auth === 'user')
  reads = cells.filter(({ endpoint }) => isCached(endpoint))
  writes = cells.filter((cell) => cell.endpoint.effect !== 'read' && cell.endpoint.changes !== everything && !endsRoleSession(cell))
  for (const name of names)
    askers.push(
      await askerOf(
        testServer,
        principals.find((one) => one.name === name)!,
      ),
    )
})

/** Replies that the browser stores and reads again. */
const isCached = ({ method, reply, reads: tags = [] }: Endpoint) => method === 'GET' && reply !== null && tags.length > 0

async function repliesOf({ caller }: Asker, asked: readonly Cell[]) {
  const replies: string[] = []
  for (const cell of asked) {
    const { status, raw } = await askCell(caller, cell)
    replies.push(`${status} ${raw}`)
  }
  return replies
}
const lastLive = async () => Number((await testServer.rows('select coalesce(max(id), 0)::int as id from outbox_event'))[0]!['id'])
const tagsOfReads = new Set(allEndpoints.flatMap(({ endpoint }) => endpoint.reads ?? []))

/**
 * Sends a write. Returns the reads that give another reply afterwards although none of their tags is in `changes`, and the tags of live events that are missing
 * there; null if the write was refused.
 */
async function missedBy(write: Cell, asker: Asker, changes: readonly string[]): Promise<string[] | null> {
  await write.prepare(testServer)
  const isLeft = ({ endpoint }: Cell) => !endpoint.reads!.some((tag) => changes.includes(tag))
  const left = reads.filter((cell) => isLeft(cell) && expectedFor(cell, asker) === 'through')
  const before = await repliesOf(asker, left)
  const live = await lastLive()
  const { status } = await askCell(asker.caller, write)
  if (status >= 300) return null
  const after = await repliesOf(asker, left)
  const types = (await testServer.rows('select distinct type from outbox_event where id > $1', [live])).map(({ type }) => String(type))
  const announced = types.map((type) => type.split('.')[0]!).filter((tag) => tagsOfReads.has(tag) && !changes.includes(tag))
  const changed = left.filter((_, index) => before[index] !== after[index]).map(({ name }) => name)
  return [...changed, ...announced.map((tag) => `a live event about ${tag}`)]
}

test('after every write the browser reads again all data that the write has changed', async () => {
  const missed: string[] = []
  const sent = new Set<string>()
  // By day a third of the writes of changed areas and a tenth of the others, by one caller each; at night all of them by every caller.
  const chosen = writes.filter(({ area }, index) => isDue(area, index, { ofChanged: 3, ofOthers: 10 }))
  for (const write of chosen)
    for (const asker of askers.filter((one) => expectedFor(write, one) === 'through')) {
      const found = await missedBy(write, asker, write.endpoint.changes!)
      if (found === null) continue
      sent.add(write.name)
      missed.push(...found.map((name) => `${write.name} by ${asker.name} changes ${name}`))
      if (everyday) break
    }
  console.info(`tags: ${sent.size} of ${chosen.length} writes succeeded`)
  expect(missed).toEqual([])
  expect(sent.size).toBeGreaterThan(chosen.length * 0.7)
}, 600_000)

test('a write that forgets to say what it changes is noticed, with its live event', async () => {
  const by = (name: string, asker: string) =>
    missedBy(
      writes.find((write) => write.name === name)!,
      askers.find((one) => one.name === asker)!,
      [],
    )
  expect(await by('createField', 'admin')).toEqual(expect.arrayContaining(['readFields', 'listFields', 'a live event about fields']))
  expect(await by('answerForPractice', 'coach')).toEqual(expect.arrayContaining(['readRegister', 'a live event about attendance']))
  expect(await by('saveMedicalNotes', 'parent')).toEqual(expect.arrayContaining(['readMedicalNotes']))
})

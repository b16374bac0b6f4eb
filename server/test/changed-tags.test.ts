import { allEndpoints } from '@touchline/domain/all-endpoints'
import { everything, type Endpoint } from '@touchline/domain/kit/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAlone, askCell, cellsOf, endsRoleSession, fixturesOf, isOwn, type Cell } from './access/matrix-cells.ts'
import { askerOf, expectedFor, principals, type Asker } from './access/principals.ts'
import { everyday, isDue, isTurn } from './changed-areas.ts'
import { allSamples } from './samples.ts'
import { closeTestServers, startTestServer, type TestServer } from './test-server.ts'

const names = ['admin', 'coach', 'parent', 'programadmin']
let testServer: TestServer
let reads: Cell[]
let writes: Cell[]
let askers: Asker[]

afterAll(closeTestServers)
beforeAll(open)
async function open() {
  testServer = await startTestServer()
  const cells = cellsOf(await fixturesOf(testServer)).filter((cell) => isOwn(cell) && cell.endpoint.auth === 'user')
  reads = cells.filter(({ endpoint }) => isCached(endpoint))
  writes = cells.filter((cell) => cell.endpoint.effect !== 'read' && cell.endpoint.changes !== everything && !endsRoleSession(cell))
  askers = []
  for (const name of names)
    askers.push(
      await askerOf(
        testServer,
        principals.find((one) => one.name === name)!,
      ),
    )
}

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
const isPreview = ({ endpoint }: Cell) => endpoint.changes!.length === 0
/** By write: the reads whose stored replies the browser completes. */
const completed = new Map(allSamples.flatMap((samples) => Object.entries(samples.completed ?? {})))
const tagsOfReads = new Set(allEndpoints.flatMap(({ endpoint }) => endpoint.reads ?? []))

interface Missed {
  /** Of each write that succeeded. */
  byWrite: Map<Cell, string[]>
  /** Of one of them. */
  byOne: string[]
}

/**
 * Sends writes that are prepared together, so that the replies after one are those before the next. Finds the reads that give another reply although none of their
 * tags is in `changes`, and the tags of live events that are missing there. By day, reads that no write of the group may change are asked once before and once
 * after all of them, half of all reads each day: two writes of which one restores a reply that the other has changed are only noticed at night.
 */
async function missedBy(
  asker: Asker,
  writes: readonly Cell[],
  changesOf = ({ endpoint }: Cell): readonly string[] => endpoint.changes!,
  among: readonly Cell[] = reads,
) {
  for (const write of writes) await write.prepare(testServer)
  const asked = among.filter((cell) => expectedFor(cell, asker) === 'through')
  const isCompleted = ({ name }: Cell) => writes.some((write) => completed.get(write.name)?.includes(name))
  const isLeft = (cell: Cell, changes: readonly string[]) =>
    !cell.endpoint.reads!.some((tag) => changes.includes(tag)) && !isCompleted(cell)
  const ofGroup = writes.flatMap(changesOf)
  const [left, near] = [asked.filter((cell) => isLeft(cell, ofGroup)), asked.filter((cell) => !isLeft(cell, ofGroup))]
  const takesTurns = among === reads
  const far = everyday ? left.filter((cell) => !takesTurns || isTurn(reads.indexOf(cell), 2)) : []
  if (!everyday) near.push(...left)
  const farBefore = await repliesOf(asker, far)
  let before = await repliesOf(asker, near)
  const missed: Missed = { byWrite: new Map(), byOne: [] }
  for (const write of writes) {
    const live = await lastLive()
    // The rows that a preview needs are laid for other requests only after the last reply.
    const { status } = await (isPreview(write) ? askAlone(asker.caller, write) : askCell(asker.caller, write))
    if (status >= 300) continue
    const after = await repliesOf(asker, near)
    const changes = changesOf(write)
    const types = (await testServer.rows('select distinct type from outbox_event where id > $1', [live])).map(({ type }) => String(type))
    const announced = types.map((type) => type.split('.')[0]!).filter((tag) => tagsOfReads.has(tag) && !changes.includes(tag))
    const changed = near.filter((cell, index) => isLeft(cell, changes) && before[index] !== after[index]).map(({ name }) => name)
    missed.byWrite.set(write, [...changed, ...announced.map((tag) => `a live event about ${tag}`)])
    before = after
  }
  const farAfter = await repliesOf(asker, far)
  missed.byOne = far.filter((_cell, index) => farBefore[index] !== farAfter[index]).map(({ name }) => name)
  for (const write of writes.filter(isPreview)) await write.after()
  return missed
}

/** More writes prepared at once would disturb each other: a player who is released is on no list of the next write. */
const together = 10
function groupsOf<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / together) }, (_, group) => list.slice(group * together, (group + 1) * together))
}

test('after every write the browser reads again all data that the write has changed', async () => {
  const missed: string[] = []
  const sent = new Set<Cell>()
  // By day a third of the writes of changed areas and a tenth of the others, by one caller each; at night all of them by every caller.
  const chosen = writes.filter(({ area }, index) => isDue(area, index, { ofChanged: 3, ofOthers: 10 }))
  for (const asker of askers) {
    const ofAsker = chosen.filter((write) => expectedFor(write, asker) === 'through' && !(everyday && sent.has(write)))
    for (const group of groupsOf(ofAsker)) {
      const { byWrite, byOne } = await missedBy(asker, group)
      for (const [write, found] of byWrite) {
        sent.add(write)
        missed.push(...found.map((name) => `${write.name} by ${asker.name} changes ${name}`))
      }
      const all = [...byWrite.keys()].map((write) => write.name).join(' or ')
      missed.push(...byOne.map((name) => `${all} by ${asker.name} changes ${name}`))
    }
  }
  console.info(`tags: ${sent.size} of ${chosen.length} writes succeeded`)
  expect(missed).toEqual([])
  expect(sent.size).toBeGreaterThan(chosen.length * 0.7)
}, 600_000)

test('a write that forgets to say what it changes is noticed, with its live event, also beside a write that says it', async () => {
  // Some of the writes are refused a second time.
  await open()
  const cellOf = (name: string) => writes.find((one) => one.name === name)!
  const by = async (name: string, asker: string, beside: string[] = []) => {
    const forgets = cellOf(name)
    const changed = reads.filter(({ endpoint }) =>
      endpoint.reads!.some((tag) => (forgets.endpoint.changes as readonly string[]).includes(tag)),
    )
    const { byWrite, byOne } = await missedBy(
      askers.find((one) => one.name === asker)!,
      [forgets, ...beside.map(cellOf)],
      (write) => (write === forgets ? [] : write.endpoint.changes!),
      changed,
    )
    return [...byWrite.get(forgets)!, ...byOne]
  }
  const ofFields = ['readFields', 'listFields', 'a live event about fields']
  expect(await by('createField', 'admin')).toEqual(expect.arrayContaining(ofFields))
  expect(await by('createField', 'admin', ['updateField'])).toEqual(expect.arrayContaining(ofFields))
  expect(await by('answerForPractice', 'coach')).toEqual(expect.arrayContaining(['readRegister', 'a live event about attendance']))
  expect(await by('saveMedicalNotes', 'parent')).toEqual(expect.arrayContaining(['readMedicalNotes']))
})

import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '../../../test/test-server.ts'
import { nightSeed } from '../../../test/night-seed.ts'
import { allActs, openScene, register, type Scene } from './test-acts.ts'
import { statementsAbout } from './test-statements.ts'

/**
 * By day 50 sequences are played, at night 20,000, or as many as TOUCHLINE_SEQUENCES and TOUCHLINE_MINUTES say. After each step the rows of the payer are compared with
 * the books, and after each sequence all rows and all statements; at night those are asked after each step of the first 100 sequences too. TOUCHLINE_SHARD=1/2 plays
 * every second sequence, so that two processes share a night.
 */
const isLong = process.env['TOUCHLINE_LONG'] !== undefined
const sequences = Number(process.env['TOUCHLINE_SEQUENCES'] ?? (isLong ? 20_000 : 50))
const checkedByStep = isLong ? 100 : 0
const minutes = Number(process.env['TOUCHLINE_MINUTES'] ?? 100)
const [shard, shards] = (process.env['TOUCHLINE_SHARD'] ?? '1/1').split('/').map(Number) as [number, number]
const steps = 12
/** A statement about all reads all rows, so a club is played with for so many sequences. */
const perClub = Number(process.env['TOUCHLINE_PER_CLUB'] ?? 50)

/**
 * The tables that sequences fill. A new database has no statistics of them and nobody who makes some, and without these the statements about all rows look for the
 * entries of each journal anew.
 */
const grown = 'ledger_tx, ledger_entry, ledger_account, ledger_balance, subscription, line_item, line_item_part, txn, txn_allocation'

let scene: Scene | null = null
const close = async () => {
  await scene?.server.close()
  scene = null
}
afterAll(close)

async function play(at: number, sample: readonly [number, number, number][]): Promise<void> {
  scene ??= await openScene(await openTestServer())
  const { money } = scene
  const { wrongOfPayer, wrongOfAll } = statementsAbout(scene)
  await register(scene, at % 2 === 0)
  if (scene.owed.length % 10 === 1) await scene.server.rows(`analyze ${grown}`)
  const played: string[] = []
  const holds = async (wrong: () => Promise<unknown[]>) =>
    expect(await wrong(), `${at} of seed ${nightSeed(66)}: ${played.join(', ')}`).toEqual([])
  for (const [index, pick, cents] of sample) {
    const [name, run] = allActs[index]!
    const answer = (await run(scene, pick, cents)) as { status?: number } | undefined
    played.push(`${name}(${pick}, ${cents})`)
    if (answer?.status === 500) throw new Error(`${at} of seed ${nightSeed(66)}: ${played.join(', ')}: the server failed.`)
    await holds(at < checkedByStep ? wrongOfAll : wrongOfPayer)
  }
  await money.settle()
  await money.deliver()
  await holds(wrongOfAll)
  money.provider.events.length = 0
}

test(
  'after any sequence of payments, refunds, credits and events the books balance and agree with the instalments',
  { timeout: 4 * 3_600_000 },
  async () => {
    const step = fc.tuple(fc.nat({ max: allActs.length - 1 }), fc.nat({ max: 1000 }), fc.integer({ min: 1, max: 7000 }))
    const seed = nightSeed(66)
    const samples = fc.sample(fc.array(step, { minLength: steps, maxLength: steps }), { numRuns: sequences, seed })
    const until = Date.now() + minutes * 60_000
    const started = Date.now()
    let count = 0
    for (const [at, sample] of samples.entries()) {
      if (at % shards !== shard - 1) continue
      if (Date.now() > until) break
      if (count > 0 && count % perClub === 0) await close()
      await play(at, sample)
      count++
    }
    if (isLong)
      console.log(
        `${count} sequences of seed ${seed} played, part ${shard} of ${shards}, ${((Date.now() - started) / 1000 / count).toFixed(3)} s each.`,
      )
    expect(count).toBeGreaterThanOrEqual(Math.min(50, Math.floor(sequences / shards)))
  },
)

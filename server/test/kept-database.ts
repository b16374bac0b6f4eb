import type { PGlite } from '@electric-sql/pglite'
import { readFileSync } from 'node:fs'
import { openDatabase, type Database } from '../src/kit/database/database.ts'
import type { LiteEngine } from '../src/kit/database/lite-connection.ts'
import { LiteStream } from '../src/kit/database/lite-stream.ts'
import { askLite, dumpLite, openLite } from '../src/kit/database/open-lite.ts'
import { librariesOf, loadLibraries, noteDatabase } from './rewind-database.ts'

/** What the database of a test begins with. */
export interface Beginning {
  /** The file of a dump. */
  dump: string
  /** Adds to it, under a name that says what. */
  more?: { name: string; lay(database: Database): Promise<unknown> }
}

/** By beginning the databases that nobody uses; the files of a worker share them. */
const free = new Map<string, KeptDatabase[]>()
/** So many wait for the next test at most; a test has rarely more open. */
const most = 2
/** Of the process, not of a test with false timers. */
const soon = setImmediate

/**
 * A database of its own for a test. To open one takes a second of the processor, so one that a test has closed is taken back to its beginning, byte for byte, and
 * serves the next test. It is in the process of the tests: the messages to a thread cost as much as most statements.
 */
export async function keptDatabase(beginning: Beginning): Promise<LiteEngine> {
  return free.get(nameOf(beginning))?.pop() ?? (await openKept(beginning))
}

const nameOf = ({ dump, more }: Beginning) => `${dump} ${more?.name ?? ''}`

async function openKept(beginning: Beginning): Promise<KeptDatabase> {
  const lite = await openLite({ snapshot: readFileSync(beginning.dump) })
  const kept = new KeptDatabase(nameOf(beginning), lite)
  if (beginning.more) {
    const database = await openDatabase({ engine: lasting(kept) })
    await beginning.more.lay(database)
    await database.close()
  }
  await kept.begin()
  return kept
}

/** An embedded database that outlives the one who closes it. */
export const lasting = (engine: LiteEngine): LiteEngine => ({
  connect: () => engine.connect(),
  dump: () => engine.dump(),
  close: () => Promise.resolve(),
})

class KeptDatabase implements LiteEngine {
  private readonly name: string
  private readonly lite: PGlite
  private turn: Promise<unknown> = Promise.resolve()
  private hasFailed = false
  private libraries = 0
  private rewind = () => {}

  constructor(name: string, lite: PGlite) {
    this.name = name
    this.lite = lite
  }

  /** Notes the moment to which it is taken back. */
  async begin(): Promise<void> {
    await this.turn
    await this.lite.exec('rollback')
    await this.lite.exec('discard all')
    this.libraries = await loadLibraries(this.lite)
    this.rewind = noteDatabase(this.lite)
  }

  connect(): LiteStream {
    const stream: LiteStream = new LiteStream((bytes) => void this.answer(stream, bytes))
    return stream
  }

  async dump(): Promise<Buffer> {
    return Buffer.from(await this.inTurn(() => dumpLite(this.lite)))
  }

  async close(): Promise<void> {
    await this.turn
    const others = free.get(this.name) ?? []
    if (others.length >= most || !(await this.isSound())) return await this.lite.close()
    this.rewind()
    free.set(this.name, [...others, this])
  }

  private async answer(stream: LiteStream, bytes: Uint8Array): Promise<void> {
    try {
      const { buffer, byteOffset, byteLength } = await this.inTurn(() => askLite(this.lite, bytes))
      if (!stream.destroyed) stream.push(Buffer.from(buffer, byteOffset, byteLength))
    } catch (error) {
      this.hasFailed = true
      stream.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** After what was asked before, and not before the process has looked at its events: as a thread answers. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(() => new Promise((next) => soon(next))).then(work)
    this.turn = done.catch(() => {})
    return done
  }

  private async isSound(): Promise<boolean> {
    if (this.hasFailed) return false
    try {
      await this.lite.exec('rollback')
      await this.lite.exec('reset role')
      return (await librariesOf(this.lite)) === this.libraries
    } catch {
      return false
    }
  }
}

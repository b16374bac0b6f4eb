import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { LiteAsk, LiteOptions, LiteSays } from './lite-worker.ts'

const terminate = 0x58

/** The thread with the embedded database, and the real pg client talking to it: one code path for both databases. */
export class LiteThread {
  readonly worker: Worker
  private stream: LiteStream | null = null

  private constructor(worker: Worker) {
    this.worker = worker
    worker.on('message', (says: LiteSays) => {
      if ('bytes' in says) this.stream?.push(Buffer.from(says.bytes))
      if ('error' in says) this.stream?.destroy(new Error(says.error))
    })
  }

  static async open(options: LiteOptions): Promise<LiteThread> {
    const worker = new Worker(new URL('./lite-worker.ts', import.meta.url), { workerData: options })
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
    })
    worker.removeAllListeners('error')
    worker.on('error', (error) => process.emitWarning(error as Error))
    return new LiteThread(worker)
  }

  ask(ask: LiteAsk) {
    this.worker.postMessage(ask)
  }

  connect(): LiteStream {
    this.stream = new LiteStream(this)
    return this.stream
  }

  /** The client class for pg.Pool. All clients share the one session of the embedded database, so a new one first clears what the last left behind. */
  clientClass(): typeof pg.Client {
    const connect = () => this.connect()
    return class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, user: 'postgres', password: 'none', database: 'postgres', stream: connect as unknown as () => import('node:stream').Duplex } as pg.ClientConfig)
      }
      override connect(callback?: unknown): never {
        const opened = super
          .connect()
          .then(() => this.query('rollback'))
          .then(() => this.query('discard all'))
          .then(() => this.query("set time zone 'UTC'"))
          .then(() => this)
        if (typeof callback !== 'function') return opened as never
        const done = callback as (error: unknown, client?: pg.Client) => void
        opened.then((client) => done(null, client), (error: unknown) => done(error))
        return undefined as never
      }
    }
  }

  async dump(): Promise<Buffer> {
    const says = await this.answerOf({ dump: true }, 'dumped')
    return Buffer.from((says as { dumped: Uint8Array }).dumped)
  }

  async close(): Promise<void> {
    await this.answerOf({ close: true }, 'closed')
    await this.worker.terminate()
  }

  private answerOf(ask: LiteAsk, key: 'dumped' | 'closed'): Promise<LiteSays> {
    return new Promise((resolve, reject) => {
      const listen = (says: LiteSays) => {
        if (!(key in says) && !('error' in says)) return
        this.worker.off('message', listen)
        if ('error' in says) reject(new Error(says.error))
        else resolve(says)
      }
      this.worker.on('message', listen)
      this.ask(ask)
    })
  }
}

/** Cuts what the client writes into whole messages: the embedded database takes nothing less. */
class LiteStream extends Duplex {
  private waiting: Buffer = Buffer.alloc(0)
  private started = false
  private readonly thread: LiteThread

  constructor(thread: LiteThread) {
    super()
    this.thread = thread
  }
  connect() {
    setImmediate(() => this.emit('connect'))
    return this
  }
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
  override _read() {}
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.waiting = this.waiting.length === 0 ? chunk : Buffer.concat([this.waiting, chunk])
    this.sendWholeMessages()
    done()
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done)
  }

  private sendWholeMessages() {
    let end = 0
    // The start-up message has no type byte; every other has one before its length.
    while (this.waiting.length - end >= (this.started ? 5 : 4)) {
      const length = this.started ? this.waiting.readUInt32BE(end + 1) + 1 : this.waiting.readUInt32BE(end)
      if (this.waiting.length - end < length) break
      // "Terminate" would end the session that every later client shares.
      if (this.started && this.waiting[end] === terminate) {
        this.push(null)
        this.waiting = Buffer.alloc(0)
        return
      }
      end += length
      this.started = true
    }
    if (end === 0) return
    const bytes = new Uint8Array(this.waiting.subarray(0, end))
    this.waiting = this.waiting.subarray(end)
    this.thread.ask({ bytes })
  }
}

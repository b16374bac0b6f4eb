import { Worker } from 'node:worker_threads'
import { LiteStream } from './lite-stream.ts'
import type { LiteAsk, LiteSays } from './lite-worker.ts'
import type { LiteOptions } from './open-lite.ts'

/** An embedded database as its pool uses it. */
export interface LiteEngine {
  /** Opens a stream for one pg client. */
  connect(): LiteStream
  dump(): Promise<Buffer>
  close(): Promise<void>
}

/** The thread with the embedded database. The real pg client talks to it over a stream: one code path for both databases. */
export class LiteThread implements LiteEngine {
  private readonly worker: Worker
  private readonly listeners = new Map<number, (says: LiteSays) => void>()
  private last = 0
  private dead: string | undefined
  private onStopped: ((reason: string) => void) | undefined

  private constructor(options: LiteOptions) {
    this.worker = new Worker(new URL('./lite-worker.ts', import.meta.url), { workerData: options })
    this.worker.on('message', (says: LiteSays) => this.listeners.get(says.to)?.(says))
    this.worker.on('error', (error: Error) => this.die(error.message))
    this.worker.on('exit', () => this.die('its thread ended'))
  }

  static async open(options: LiteOptions, onStopped?: (reason: string) => void): Promise<LiteThread> {
    const thread = new LiteThread(options)
    await thread.answerTo(0)
    thread.onStopped = onStopped
    return thread
  }

  connect(): LiteStream {
    const to = ++this.last
    const stream = new LiteStream((bytes) => this.ask({ to, bytes }, [bytes.buffer as ArrayBuffer]))
    this.listeners.set(to, (says) => {
      if ('error' in says) stream.destroy(new Error(says.error))
      else if (!stream.destroyed) stream.push(Buffer.from(says.bytes.buffer, says.bytes.byteOffset, says.bytes.byteLength))
    })
    stream.once('close', () => this.listeners.delete(to))
    if (this.dead !== undefined) stream.destroy(new Error(this.dead))
    return stream
  }

  async dump(): Promise<Buffer> {
    return Buffer.from(await this.answerOf({ to: ++this.last, dump: true }))
  }

  async close(): Promise<void> {
    this.onStopped = undefined
    if (this.dead === undefined) await this.answerOf({ to: ++this.last, close: true })
    await this.worker.terminate()
  }

  private ask(ask: LiteAsk, moved: ArrayBuffer[] = []) {
    if (this.dead === undefined) this.worker.postMessage(ask, moved)
  }

  private async answerOf(ask: LiteAsk): Promise<Uint8Array> {
    const answer = this.answerTo(ask.to)
    this.ask(ask)
    return await answer
  }

  private answerTo(to: number): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.dead !== undefined) return reject(new Error(this.dead))
      this.listeners.set(to, (says) => {
        this.listeners.delete(to)
        if ('error' in says) reject(new Error(says.error))
        else resolve(says.bytes)
      })
    })
  }

  /** Fails everybody who waits for a reply; otherwise a request would wait for ever. */
  private die(reason: string) {
    if (this.dead !== undefined) return
    this.dead = `The embedded database has stopped: ${reason}.`
    for (const [to, listener] of [...this.listeners]) listener({ to, error: this.dead })
    this.onStopped?.(this.dead)
  }
}

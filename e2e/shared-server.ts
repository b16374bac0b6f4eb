import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import type { ServerReply, ServerRequest, ServerToOpen } from './server-process.ts'

/** The end of e2e/server-process.ts that tests hold. It opens and closes one server at a time. */
export class ServerProcess {
  /** Everything that its servers have printed. */
  log = ''
  isDead = false
  private readonly child: ChildProcess
  private pending: { done: () => void; fail: (error: Error) => void } | null = null
  private marks = 0

  constructor() {
    // The databases run in that process: it has as much stack as a thread has.
    const options = { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: ['--stack-size=3900'] } satisfies ForkOptions
    this.child = fork(new URL('./server-process.ts', import.meta.url), options)
    for (const stream of [this.child.stdout!, this.child.stderr!]) stream.on('data', (text: Buffer) => (this.log += text.toString()))
    this.child.on('message', ({ error }: ServerReply) => this.settle(error))
    this.child.on('exit', (code) => {
      this.isDead = true
      this.settle(`The process of the servers ended with ${code}:\n${this.log.slice(-4000)}`)
    })
    // The worker ends when its tests do.
    this.child.unref()
    this.child.channel?.unref()
    for (const stream of [this.child.stdout, this.child.stderr]) (stream as { unref?(): void }).unref?.()
  }

  open = (open: ServerToOpen) => this.request({ open })

  pass = (days: number) => this.request({ pass: { days } })

  /** Comes back when the server has closed what it had open, and all it printed is in the log. A server that is opened after a pause has the data of the last. */
  async close({ pause }: { pause: boolean }) {
    const mark = `stopped ${++this.marks}`
    await this.request({ stop: { mark, pause } })
    while (!this.log.includes(`${mark}\n`)) await new Promise((resolve) => this.child.stdout!.once('data', resolve))
  }

  private request(request: ServerRequest): Promise<void> {
    if (this.isDead) return Promise.reject(new Error(`The process of the servers has ended:\n${this.log.slice(-4000)}`))
    return new Promise((done, fail) => {
      this.pending = { done, fail }
      this.child.send(request)
    })
  }

  private settle(error: string | null) {
    const pending = this.pending
    this.pending = null
    if (error === null) pending?.done()
    else pending?.fail(new Error(error))
  }
}

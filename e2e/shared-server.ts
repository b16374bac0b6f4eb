import { fork, type ChildProcess } from 'node:child_process'
import type { ServerReply, ServerRequest } from './server-process.ts'

/** The end of e2e/server-process.ts that tests hold. It opens and closes one server at a time. */
export class ServerProcess {
  /** Everything that its servers have printed. */
  log = ''
  isDead = false
  private readonly child: ChildProcess
  private pending: { done: () => void; fail: (error: Error) => void } | null = null
  private marks = 0

  constructor() {
    this.child = fork(new URL('./server-process.ts', import.meta.url), { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] })
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

  open = (open: { environment: Record<string, string>; statements: string[] }) => this.request({ open })

  pass = (days: number) => this.request({ pass: { days } })

  /** Comes back when the server has closed what it had open, and all it printed is in the log. */
  async close() {
    const mark = `stopped ${++this.marks}`
    await this.request({ stop: { mark } })
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

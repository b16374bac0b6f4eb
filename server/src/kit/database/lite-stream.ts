import { Duplex } from 'node:stream'

const terminate = 0x58

/** Splits the client's writes into whole messages, because the embedded database accepts nothing less. */
export class LiteStream extends Duplex {
  private waiting: Buffer = Buffer.alloc(0)
  private started = false
  private readonly send: (bytes: Uint8Array) => void

  constructor(send: (bytes: Uint8Array) => void) {
    super()
    this.send = send
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
      // "Terminate" would end the session that all later clients share.
      if (this.started && this.waiting[end] === terminate) {
        this.waiting = Buffer.alloc(0)
        this.push(null)
        return
      }
      end += length
      this.started = true
    }
    if (end === 0) return
    const bytes = new Uint8Array(this.waiting.subarray(0, end))
    this.waiting = this.waiting.subarray(end)
    this.send(bytes)
  }
}

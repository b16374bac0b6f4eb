import type { Endpoint } from '@touchline/domain/kit/endpoint'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

type Pieces = Iterable<string> | AsyncIterable<string | Uint8Array>

/** A file as the reply of an endpoint: its name, and its parts in order, so that a long file is never in memory as a whole. */
export class Download {
  readonly name: string
  readonly pieces: Pieces

  constructor(name: string, pieces: Pieces) {
    this.name = name
    this.pieces = pieces
  }

  sendBy(reply: FastifyReply, { download }: Endpoint) {
    // A file name must not contain path separators or control characters.
    const name = this.name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim()
    return reply
      .header('content-type', download === 'application/pdf' ? download : `${download}; charset=utf-8`)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(Readable.from(this.pieces, { highWaterMark: 1 }))
  }
}

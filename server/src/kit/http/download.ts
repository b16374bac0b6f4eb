import type { Endpoint } from '@touchline/domain/kit/endpoint'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

/** A file as the reply of an endpoint: its name, and its parts in order, so that a long file is never in memory as one text. */
export class Download {
  readonly name: string
  readonly pieces: Iterable<string> | AsyncIterable<string>

  constructor(name: string, pieces: Iterable<string> | AsyncIterable<string>) {
    this.name = name
    this.pieces = pieces
  }

  sendBy(reply: FastifyReply, { download }: Endpoint) {
    // A file name must not contain path separators or control characters.
    const name = this.name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim()
    return reply
      .header('content-type', `${download}; charset=utf-8`)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(Readable.from(this.pieces, { highWaterMark: 1 }))
  }
}

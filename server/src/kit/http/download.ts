import type { Endpoint } from '@touchline/domain/kit/endpoint'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

/** A file to keep as the answer of an endpoint: its name, and its pieces one after the other, so that no long file stands in memory as one text. */
export class Download {
  readonly name: string
  readonly pieces: Iterable<string> | AsyncIterable<string>

  constructor(name: string, pieces: Iterable<string> | AsyncIterable<string>) {
    this.name = name
    this.pieces = pieces
  }

  sendBy(reply: FastifyReply, { download }: Endpoint) {
    // Path signs and controls have no business in the name of a file.
    const name = this.name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim()
    return reply
      .header('content-type', `${download}; charset=utf-8`)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(Readable.from(this.pieces, { highWaterMark: 1 }))
  }
}

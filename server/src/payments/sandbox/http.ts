import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { answer, type Answering } from './answer.ts'
import type { Faults } from './faults.ts'
import type { Reply } from './routes.ts'

const limit = 100_000

export interface HttpParts {
  answering: Answering
  faults: Faults
  /** Serves what is no call of the API: the pages that the provider would show. */
  page: (method: string, url: URL, body: string) => Promise<{ status: number; html?: string; to?: string }>
  /** Waited for before the first call. */
  ready: () => Promise<void>
  onError: (error: unknown) => void
}

/** Listens on this machine only. */
export async function listen(parts: HttpParts, port: number): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    serve(parts, request, response).catch((error: unknown) => {
      parts.onError(error)
      if (!response.headersSent) reply(response, { status: 500, body: { error: { type: 'api_error', message: 'An error occurred.' } } })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function serve(parts: HttpParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const method = request.method ?? 'GET'
  const body = await bodyOf(request)
  if (body === null) return reply(response, { status: 413, body: { error: { type: 'invalid_request_error', message: 'Too large.' } } })
  await parts.ready()
  if (!url.pathname.startsWith('/v1/')) {
    const { status, html, to } = await parts.page(method, url, body)
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...(to !== undefined && { location: to }) }).end(html ?? '')
    return
  }
  const header = (name: string) => request.headers[name] as string | undefined
  const fault = parts.faults.of(method, header('idempotency-key'))
  if (fault?.kind === 'reset_before') return void request.socket.destroy()
  if (fault?.kind === 'error' || fault?.kind === 'saved_error')
    return reply(response, { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred.' } } })
  if (fault?.kind === 'garbled') return reply(response, { status: 422, body: { message: 'Unprocessable' } })
  if (fault?.kind === 'limited')
    return reply(response, {
      status: 429,
      body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
    })
  const done = await answer(parts.answering, {
    method,
    path: url.pathname.slice('/v1'.length),
    query: url.search.slice(1),
    body,
    key: keyOf(header('authorization')),
    account: header('stripe-account'),
    idempotencyKey: header('idempotency-key'),
  })
  if (fault?.kind === 'slow') await wait(fault.milliseconds)
  if (fault?.kind === 'reset_after') return void request.socket.destroy()
  reply(response, done)
}

/** The SDK sends the key as a bearer token, curl as the user of basic authentication. */
function keyOf(authorization: string | undefined): string | undefined {
  const [scheme, value = ''] = (authorization ?? '').split(' ')
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString().split(':')[0] : value
}

function reply(response: ServerResponse, { status, body }: Reply) {
  const bytes = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${new Date().getTime().toString(36)}` }).end(bytes)
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

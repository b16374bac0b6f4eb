import { Refusal } from '@touchline/domain/kit/refusal'
import { lookup } from 'node:dns/promises'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'

export type LookUp = (host: string) => Promise<readonly { address: string; family: number }[]>
export interface Outside {
  lookUp: LookUp
  /** `host:port` entries in the own network that the operator allows. */
  trusted: readonly string[]
  /** The time limit for everything, redirects included. */
  milliseconds: number
  bytes: number
  /** Answers an address without a network: the league's calendar of the demo. */
  here?: (url: URL) => string | null
}
export interface Asked {
  address: string
  etag?: string | null
  lastModified?: string | null
}
export type Fetched = { state: 'same' } | { state: 'read'; bytes: Uint8Array; etag: string | null; lastModified: string | null }

const mostRedirects = 5
export const outside: Outside = {
  lookUp: (host) => lookup(host, { all: true, verbatim: true }),
  trusted: [],
  milliseconds: 20_000,
  bytes: 5 * 1024 * 1024,
}

/**
 * Reads an address that somebody typed. Only http, https and webcal; no address of this machine, its network or its neighbours, resolved once and then
 * pinned; the same checks for every redirect; a limit of unpacked bytes and of time. Errors never contain the address, which often is a key.
 */
export async function fetchOutside(asked: Asked, at: Outside): Promise<Fetched> {
  const signal = AbortSignal.timeout(at.milliseconds)
  const url = addressOf(asked.address)
  try {
    return await follow(url, asked, at, signal)
  } catch (error) {
    // webcal does not say whether to use https: if that cannot be reached, http is tried.
    if (!signal.aborted && /^webcal:/i.test(asked.address.trim()) && url.protocol === 'https:' && isUnreachable(error)) {
      const plain = new URL(url)
      plain.protocol = 'http:'
      return await follow(plain, asked, at, signal)
    }
    throw error
  }
}

/** Sends a POST to an address that somebody registered, under the same checks and without redirects. Returns the status and the beginning of the reply. */
export async function postOutside(
  { address, headers, body }: { address: string; headers: Record<string, string>; body: Uint8Array | null },
  at: Outside,
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(at.milliseconds)
  const url = addressOf(address)
  const more = { ...headers, 'content-length': String(body?.byteLength ?? 0) }
  const answer = await request(url, { method: 'POST', headers: more, body }, at, signal)
  const text = (await bodyOf(answer, { ...at, bytes: 10_000 }, signal)).toString('utf8')
  return { status: answer.statusCode ?? 0, text: text.slice(0, 300) }
}

/** The URL to request; refuses text that cannot be one. */
export function addressOf(text: string): URL {
  const written = text.trim().replace(/^webcals?:(?=\/\/)/i, 'https:')
  const url = URL.canParse(written) ? new URL(written) : null
  if (!url || text.length > 2000 || !['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    throw refusal('address_invalid', 'This isn’t a calendar URL. It should start with https:// or webcal://.')
  if (url.username !== '' || url.password !== '')
    throw refusal('address_password', 'URLs with a user name and password aren’t supported. Use the calendar’s private link.')
  url.hash = ''
  return url
}

async function follow(first: URL, asked: Asked, at: Outside, signal: AbortSignal): Promise<Fetched> {
  let url = first
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const told = at.here?.(url)
    if (typeof told === 'string') return { state: 'read', bytes: Buffer.from(told), etag: null, lastModified: null }
    const answer = await ask(url, asked, at, signal)
    const { statusCode: status = 0, headers } = answer
    if (status === 304) {
      answer.destroy()
      return { state: 'same' }
    }
    if ([301, 302, 303, 307, 308].includes(status) && headers.location !== undefined) {
      answer.destroy()
      const next = URL.canParse(headers.location, url.href) ? addressOf(new URL(headers.location, url.href).href) : null
      if (!next || (url.protocol === 'https:' && next.protocol === 'http:')) throw failed()
      url = next
      continue
    }
    if (status < 200 || status > 299) {
      answer.destroy()
      if (status === 401 || status === 403) throw refusal('address_denied', 'We don’t have access to this URL.')
      if (status === 404 || status === 410) throw refusal('address_gone', 'There’s no calendar at this URL.')
      throw failed()
    }
    const bytes = await unpacked(await bodyOf(answer, at, signal), headers['content-encoding'], at)
    return {
      state: 'read',
      bytes,
      etag: headers.etag?.slice(0, 300) ?? null,
      lastModified: headers['last-modified']?.slice(0, 100) ?? null,
    }
  }
  throw failed()
}

const ask = (url: URL, { etag, lastModified }: Asked, at: Outside, signal: AbortSignal): Promise<IncomingMessage> => {
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Touchline calendar reader',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
  return request(url, { method: 'GET', headers, body: null }, at, signal)
}

interface Sending {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: Uint8Array | null
}
/** Connects to the checked address: a second look-up could return another one. */
async function request(url: URL, { method, headers, body }: Sending, at: Outside, signal: AbortSignal): Promise<IncomingMessage> {
  const pinned = await pinnedAddressOf(url, at, signal)
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  const lookUp: LookupFunction = (_host, options, done) =>
    options.all === true ? done(null, [pinned]) : done(null, pinned.address, pinned.family)
  return await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = send(url, { method, agent: false, signal, lookup: lookUp, headers }, resolve)
    sent.once('error', () => reject(signal.aborted ? slow() : unreachable()))
    sent.end(body ?? undefined)
  })
}

async function pinnedAddressOf(url: URL, { lookUp, trusted }: Outside, signal: AbortSignal): Promise<{ address: string; family: number }> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const allowed = trusted.includes(`${host}:${port}`)
  if (!allowed && Number(port) < 1024 && port !== '80' && port !== '443') throw inside()
  const found = isIP(host) > 0 ? [{ address: host, family: isIP(host) }] : await inTime(lookUp(host), signal)
  const [first] = found
  if (!first) throw unreachable()
  if (!allowed && found.some(({ address }) => isInside(address))) throw inside()
  return first
}

async function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(slow()), { once: true }))
  return await Promise.race([
    promise.catch(() => {
      throw unreachable()
    }),
    late,
  ])
}

async function bodyOf(answer: IncomingMessage, { bytes }: Outside, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  try {
    if (Number(answer.headers['content-length'] ?? 0) > bytes) throw tooLarge()
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.byteLength
      if (size > bytes) throw tooLarge()
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw signal.aborted ? slow() : failed()
  } finally {
    answer.destroy()
  }
  return Buffer.concat(parts)
}

const unpackers = { gzip: promisify(gunzip), 'x-gzip': promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) }
async function unpacked(body: Buffer, encoding: string | undefined, { bytes }: Outside): Promise<Uint8Array> {
  const how = (encoding ?? 'identity').trim().toLowerCase()
  if (how === 'identity' || how === '') return body
  const unpack = unpackers[how as keyof typeof unpackers]
  if (!unpack) throw failed()
  try {
    return await unpack(body, { maxOutputLength: bytes })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : failed()
  }
}

const refusedV4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  refusedV4.addSubnet(net, bits)
/** Only globally assigned IPv6 ranges, without the forms that embed an IPv4 address. */
const givenOutV6 = new BlockList()
givenOutV6.addSubnet('2000::', 3, 'ipv6')
const refusedV6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  refusedV6.addSubnet(net, bits, 'ipv6')

/** True for an address of this machine, its network, a neighbour or a special-use range. */
export function isInside(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return refusedV4.check(address)
  return family !== 6 || !givenOutV6.check(address, 'ipv6') || refusedV6.check(address, 'ipv6')
}

const refusal = (code: string, message: string) => new Refusal(`import.${code}`, message, { errors: { address: [message] } })
const inside = () => refusal('address_private', 'This URL points to a private network. Only public URLs are supported.')
const unreachable = () => refusal('address_unreachable', 'No response from this URL.')
const failed = () => refusal('address_failed', 'The other system returned an error.')
const slow = () => refusal('address_slow', 'The other system takes too long to respond.')
const tooLarge = () => refusal('too_large', 'This calendar is too large. The limit is 5 MB.')
const isUnreachable = (error: unknown) => error instanceof Refusal && error.code === 'import.address_unreachable'

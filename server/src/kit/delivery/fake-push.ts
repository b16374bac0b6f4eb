import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '@touchline/domain/kit/delivery/push-message'
import type { Fault } from './fake-providers.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}
export interface FakePush {
  /** `http://localhost:port`. */
  url: string
  taken: Received[]
  /** The status of the next replies; empty: 201. */
  answers: number[]
  /** Asked for each message. */
  fault: () => Fault
  close(): Promise<void>
}

const refused: Partial<Record<Fault, number>> = { delays: 503, bounces: 400 }

/** A push service that accepts and refuses messages, without reading them. */
export async function fakePush(): Promise<FakePush> {
  const fake: Pick<FakePush, 'taken' | 'answers' | 'fault'> = { taken: [], answers: [], fault: () => 'none' }
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const fault = fake.fault()
      const status = fake.answers.shift() ?? refused[fault] ?? 201
      if (fault === 'loses') return void request.socket.destroy()
      if (status === 201) fake.taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      if (fault === 'doubles') return void request.socket.destroy()
      reply.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  return Object.assign(fake, {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()

/** A browser: its keys, and the decryption of what its push service forwards, written from RFC 8188 and RFC 8291 and without the library that encrypts. */
export function fakeBrowser() {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read({ headers, body }: Received): PushMessage {
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The message is not encrypted.')
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body[20]!)
      const shared = ecdh.computeSecret(sender)
      const pseudoRandom = hmac(auth, shared)
      const input = hmac(pseudoRandom, Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender, Buffer.from([1])]))
      const derived = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${info}\0`, bytes))
      const sealed = body.subarray(21 + body[20]!)
      const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as PushMessage
    },
  }
}

/** The claims of the header that identifies the sender (RFC 8292); an error if its signature is wrong. */
export function senderOf({ headers }: Received): { aud: string; sub: string; exp: number; key: string } {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '')!
  const [head, claims, signature] = token!.split('.')
  const point = Buffer.from(key!, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  if (!isGood) throw new Error('The signature of the sender is wrong.')
  return { ...(JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { aud: string; sub: string; exp: number }), key: key! }
}

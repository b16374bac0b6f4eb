import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isWeakSecret } from './weak-secret.ts'

const KeyRing = z.object({ keys: z.array(z.object({ id: z.string().regex(/^\w{1,16}$/), key: z.string().min(43) })).min(1) })
type KeyRing = z.infer<typeof KeyRing>

/** Signs and encrypts with the newest key; verifies and decrypts with every key that is still in the ring, by the id in the text. */
export interface Secrets {
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
  encrypt(purpose: string, plain: string): string
  decrypt(purpose: string, cipher: string): string
  /** True if the key that sealed it is still in the ring. */
  opens(cipher: string): boolean
  /** The ids of older keys, which only verify and open. */
  older: readonly string[]
}

/** 256 bits for links, sessions and access keys; only their hashes are stored. */
export const newToken = () => randomBytes(32).toString('base64url')
const newKey = () => ({ id: randomBytes(4).toString('hex'), key: randomBytes(32).toString('base64url') })

/** Opens the secrets from the environment (TOUCHLINE_SECRETS), or from DATA_DIR/secrets, created at the first start and readable by its owner only. */
export function openSecrets(from: { environment?: string | undefined; dir: string }): Secrets {
  if (from.environment !== undefined) {
    const ring = parseRing(from.environment, 'TOUCHLINE_SECRETS')
    if (ring.keys.some(({ key }) => isWeakSecret(key)))
      throw new Error('A key in TOUCHLINE_SECRETS can be guessed. Make it with: openssl rand -base64 32 | tr +/ -_ | tr -d =')
    if (new Set(ring.keys.map(({ id }) => id)).size < ring.keys.length) throw new Error('Two keys in TOUCHLINE_SECRETS have the same id.')
    return useKeys(ring)
  }
  const file = join(from.dir, 'secrets', 'keys.json')
  if (!existsSync(file)) writeRing(file, { keys: [newKey()] })
  return useKeys(parseRing(readFileSync(file, 'utf8'), file))
}

/** Adds a new key and keeps the previous one, so that its signatures stay valid until the next rotation. */
export function rotateSecrets(dir: string): void {
  const file = join(dir, 'secrets', 'keys.json')
  const { keys } = parseRing(readFileSync(file, 'utf8'), file)
  writeRing(file, { keys: [newKey(), ...keys.slice(0, 1)] })
}

function parseRing(text: string, where: string): KeyRing {
  try {
    return KeyRing.parse(JSON.parse(text))
  } catch {
    throw new Error(`The secrets in ${where} cannot be read: they must be {"keys":[{"id","key"}]}.`)
  }
}

function writeRing(file: string, ring: KeyRing) {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.part`, JSON.stringify(ring), { mode: 0o600, flush: true })
  renameSync(`${file}.part`, file)
}

function useKeys({ keys }: KeyRing): Secrets {
  const newest = keys[0]!
  const derived = (key: string, purpose: string) => Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), 'touchline', purpose, 32))
  const find = (id: string | undefined) => keys.find((key) => key.id === id)
  const mac = (key: string, purpose: string, text: string) =>
    createHmac('sha256', derived(key, `sign:${purpose}`))
      .update(text)
      .digest()
  return {
    sign: (purpose, text) => `${newest.id}.${mac(newest.key, purpose, text).toString('base64url')}`,
    verify(purpose, text, signature) {
      const [id, given] = signature.split('.')
      const key = find(id)
      if (!key || given === undefined) return false
      const expected = mac(key.key, purpose, text)
      const actual = Buffer.from(given, 'base64url')
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
    encrypt(purpose, plain) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', derived(newest.key, `encrypt:${purpose}`), nonce)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [newest.id, nonce.toString('base64url'), cipher.getAuthTag().toString('base64url'), sealed.toString('base64url')].join('.')
    },
    opens: (text) => find(text.split('.')[0]) !== undefined,
    older: keys.slice(1).map(({ id }) => id),
    decrypt(purpose, text) {
      const [id, nonce, tag, sealed] = text.split('.')
      const key = find(id)
      if (!key || nonce === undefined || tag === undefined || sealed === undefined)
        throw new Error('This text was sealed with a key that is gone.')
      const decipher = createDecipheriv('aes-256-gcm', derived(key.key, `encrypt:${purpose}`), Buffer.from(nonce, 'base64url'))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8')
    },
  }
}

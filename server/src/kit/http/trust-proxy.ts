import { isIP } from 'node:net'

const names = ['loopback', 'linklocal', 'uniquelocal']

function isRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || more !== undefined) return false
  // A range without bits is one address; one of zero bits would let everybody forge an address.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (kind === 4 ? 32 : 128))
}

/** Parses the proxies that are trusted about a caller's address: their number, or their addresses. Null for invalid text. */
export function trustProxyOf(text: string): number | string[] | null {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const parts = text.split(',').map((part) => part.trim())
  return parts.every((part) => names.includes(part) || isRange(part)) ? parts : null
}

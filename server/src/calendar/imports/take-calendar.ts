import { createHash } from 'node:crypto'
import { addressOf, fetchOutside } from '../../kit/http/fetch-outside.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Sealed } from '../../kit/secrets/reseal.ts'
import type { Secrets } from '../../kit/secrets/secrets.ts'
import { readCalendarApart } from './read-calendar-apart.ts'
import type { CalendarFile, ReadingFor } from './read-calendar-file.ts'

/** The stored data of an address. The address itself may be the key to a private calendar, so it is sealed and never shown whole. */
export interface AddressFacts {
  sealed: string
  shown: string
  hash: string
  etag: string | null
  lastModified: string | null
  contentHash: string
}
/** An imported calendar that was parsed, and not yet compared with anything. */
export interface Taken {
  fileName: string
  file: CalendarFile
  bytes: Uint8Array
  address: AddressFacts | null
}
export interface TakeAsk {
  file_name: string
  text?: string | undefined
  data?: string | undefined
  address?: string | undefined
}
const purpose = 'calendar-source'
/** The columns with addresses of sources and of pending reviews. */
export const sealedAddresses: readonly Sealed[] = [
  { purpose, table: 'calendar_source', column: 'address' },
  { purpose, table: 'change_set', column: 'info', path: ['address', 'sealed'] },
]
export const openAddress = (ctx: Pick<AppContext, 'secrets'>, sealed: string) => ctx.secrets.decrypt(purpose, sealed)

/** Reads the given file or address without holding a connection: an address may be slow, and so may a large file. */
export async function takeCalendar(ctx: Pick<AppContext, 'secrets' | 'outside'>, ask: TakeAsk, at: ReadingFor): Promise<Taken> {
  if (ask.address !== undefined) {
    const fetched = await fetchOutside({ address: ask.address }, ctx.outside)
    if (fetched.state === 'same') throw new Error('The calendar was fetched without a previous version and cannot be unchanged.')
    const { bytes, etag, lastModified } = fetched
    const file = await readCalendarApart(bytes, at)
    const address = { ...addressFacts(ctx.secrets, ask.address), etag, lastModified, contentHash: hashOfBytes(bytes) }
    return { fileName: file.name ?? address.shown, file, bytes, address }
  }
  const bytes = ask.data === undefined ? new TextEncoder().encode(ask.text ?? '') : Buffer.from(ask.data, 'base64')
  return { fileName: ask.file_name, file: await readCalendarApart(bytes, at), bytes, address: null }
}

export const addressFacts = (secrets: Secrets, address: string) => ({
  sealed: secrets.encrypt(purpose, address.trim()),
  shown: shownAddress(address),
  hash: hashOfAddress(address),
})
export const hashOfBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hashOfAddress = (address: string) => createHash('sha256').update(addressOf(address).href).digest('hex').slice(0, 32)

/** Host and file name, which distinguish calendars without revealing a key. */
export function shownAddress(address: string): string {
  const { host, pathname } = addressOf(address)
  const last = pathname.split('/').at(-1) ?? ''
  // A long last part may be a key as well.
  return last === '' || pathname === `/${last}` ? `${host}/${shortened(last)}` : `${host}/…/${shortened(last)}`
}
const shortened = (name: string) =>
  name.length <= 16 && !/\d{6}|[0-9a-f]{8}/i.test(name) ? name : `…${/\.\w{2,4}$/.exec(name)?.[0] ?? ''}`

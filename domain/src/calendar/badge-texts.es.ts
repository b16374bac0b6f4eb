import type { SameKeys } from '../kit/texts.ts'
import type { texts as english } from './badge-texts.en.ts'

export const texts: SameKeys<typeof english> = {
  todayOne: '1 evento del personal hoy',
  todayCount: '{count} eventos del personal hoy',
}

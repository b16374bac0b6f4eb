import { dateFormat } from '@touchline/domain/kit/formats'

/** The local date of an instant in a time zone, `2026-10-06`. It needs no Temporal, whose polyfill would triple the size of a list. */
export const dayInZone = (instant: Date, zone: string): string =>
  dateFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

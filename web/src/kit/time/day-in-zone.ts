const formats = new Map<string, Intl.DateTimeFormat>()

/** The local date of an instant in a time zone, `2026-10-06`. It needs no Temporal, whose polyfill would triple the size of a list. */
export function dayInZone(instant: Date, zone: string): string {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(zone, format)
  }
  return format.format(instant)
}

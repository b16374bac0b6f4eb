import { clip } from '@touchline/domain/kit/clip'

/** One content line of a calendar: its name, its parameters, its value. */
export interface Line {
  name: string
  params: ReadonlyMap<string, string>
  value: string
}
export interface Blocks {
  /** The lines of the calendar itself. */
  head: Line[]
  events: Line[][]
  /** Zone definitions by name, unparsed. */
  zones: Map<string, string[]>
  isCalendar: boolean
  /** True if the text ends before its calendar does. */
  cutOff: boolean
}

const longestValue = 20_000
const mostZones = 50

/**
 * Decodes the text of a calendar: a byte order mark names the encoding, zero bytes reveal UTF-16, and invalid UTF-8 is read as Western. Lines are
 * unfolded as bytes, because some systems fold inside a character.
 */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && bytes[3] === 0)) return unfolded(decoded(bytes, 'utf-16le'))
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && bytes[2] === 0)) return unfolded(decoded(bytes, 'utf-16be'))
  const flat = Buffer.from(unfolded(Buffer.from(bytes).toString('latin1')), 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(flat)
  } catch {
    return decoded(flat, 'windows-1252')
  }
}
const decoded = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, '')

/** Joins continued lines. Lines end with CR, LF or both; a line that begins with a blank or a tab continues the one before. Each step walks once over the text. */
const unfolded = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .replace(/\n[ \t]/g, '')

/** Groups lines by calendar, zone and entry. Alarms and other parts inside an entry are skipped. */
export function blocksOf(text: string, mostEvents: number): Blocks {
  const blocks: Blocks = { head: [], events: [], zones: new Map(), isCalendar: false, cutOff: false }
  const open: string[] = []
  let event: Line[] = []
  let zone: string[] = []
  for (const raw of linesOf(text)) {
    const mark = /^(BEGIN|END):\s*([A-Z-]+)\s*$/i.exec(raw.length < 100 ? raw : '')
    const [does, what] = [mark?.[1]?.toUpperCase(), mark?.[2]?.toUpperCase() ?? '']
    if (does === 'BEGIN') {
      if (open.length > 20) break
      open.push(what)
      if (what === 'VCALENDAR') blocks.isCalendar = true
      if (what === 'VEVENT') event = []
      if (what === 'VTIMEZONE') zone = []
    }
    const inZone = open.includes('VTIMEZONE')
    if (inZone && zone.length < 500) zone.push(raw)
    if (does === 'END') {
      const at = open.lastIndexOf(what)
      if (at === -1) continue
      if (what === 'VEVENT' && open.includes('VCALENDAR') && blocks.events.push(event) > mostEvents) break
      if (what === 'VTIMEZONE' && blocks.zones.size < mostZones) keepZone(blocks.zones, zone)
      open.length = at
      continue
    }
    if (does || inZone) continue
    if (open.at(-1) === 'VEVENT') addLine(event, raw)
    else if (open.at(-1) === 'VCALENDAR') addLine(blocks.head, raw)
  }
  blocks.cutOff = open.length > 0
  return blocks
}

function* linesOf(text: string): Generator<string> {
  let from = 0
  while (from < text.length) {
    const end = text.indexOf('\n', from)
    const to = end === -1 ? text.length : end
    yield text.slice(from, Math.min(to, from + longestValue))
    from = to + 1
  }
}

function keepZone(zones: Map<string, string[]>, lines: string[]) {
  const name = lines.map(lineOf).find((line) => line?.name === 'TZID')?.value
  if (name) zones.set(name, lines)
}

const wordy = new Set(['DESCRIPTION', 'SUMMARY', 'LOCATION'])
/** Adds a line; text that is no valid line continues the one before, which had an unescaped line break. */
function addLine(lines: Line[], raw: string) {
  if (lines.length > 200 || raw === '') return
  const line = lineOf(raw)
  if (line) lines.push(line)
  else {
    const last = lines.at(-1)
    if (last && wordy.has(last.name) && last.value.length < longestValue) last.value += `\\n${raw}`
  }
}

export function lineOf(raw: string): Line | null {
  const start = /^[A-Za-z][A-Za-z0-9-]{0,60}(?=[;:])/.exec(raw)
  if (!start) return null
  const name = start[0].toUpperCase()
  const params = new Map<string, string>()
  let at = name.length
  while (raw[at] === ';') {
    const equals = raw.indexOf('=', at)
    if (equals === -1) return null
    const quoted = raw[equals + 1] === '"'
    const rest = quoted ? raw.indexOf('"', equals + 2) + 1 : endOfParam(raw, equals + 1)
    if (rest <= 0 || rest > at + 1000) return null
    if (params.size < 20) params.set(raw.slice(at + 1, equals).toUpperCase(), raw.slice(equals + 1, rest).replace(/^"|"$/g, ''))
    at = rest
  }
  return raw[at] === ':' ? { name, params, value: raw.slice(at + 1) } : null
}
/** The end of a parameter. A zone may be named without quotes though it contains a colon: "(UTC-07:00) Mountain Time". */
function endOfParam(raw: string, from: number): number {
  const zoned = /^(?:\((?:UTC|GMT)[^:;)]*:\d\d\)|tzone:)[^:;]*/i.exec(raw.slice(from, from + 100))
  if (zoned) return from + zoned[0].length
  for (let at = from; at < raw.length && at < from + 1000; at++) if (raw[at] === ';' || raw[at] === ':') return at
  return -1
}

const escapes: Record<string, string> = { n: '\n', N: '\n', ',': ',', ';': ';', '\\': '\\' }
/** A TEXT value for people: without escapes, tags, and characters that PostgreSQL cannot store. */
export const plain = (value: string): string =>
  clip(value, longestValue)
    .replace(/\\([nN,;\\])/g, (_, sign: string) => escapes[sign]!)
    .replace(/<br ?\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, word: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" })[word]!)
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .toWellFormed()
    .trim()

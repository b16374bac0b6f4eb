import { isTimeZone } from '@touchline/domain/kit/dates'
import ICAL from 'ical.js'
import { windowsZones } from './windows-zones.ts'

/** A named zone · UTC, which names no place · a definition in the file itself · an unknown name. */
export type SaidZone = { zone: string } | 'utc' | { defined: ICAL.Timezone } | 'unknown'

const universal = /^(?:(?:etc\/)?(?:utc|gmt|uct|zulu|greenwich)|z|tzone:\/\/microsoft\/utc|coordinated universal time)$/i
const spoken: readonly [RegExp, string][] = [
  [/arizona/i, 'America/Phoenix'],
  [/eastern time|^eastern$|^edt$/i, 'America/New_York'],
  [/central time|^central$|^c[sd]t$/i, 'America/Chicago'],
  [/mountain time|^mountain$|^mdt$/i, 'America/Denver'],
  [/pacific time|^pacific$|^p[sd]t$/i, 'America/Los_Angeles'],
  [/atlantic time|^a[sd]t$/i, 'America/Halifax'],
  [/alaska/i, 'America/Anchorage'],
  [/hawaii/i, 'Pacific/Honolulu'],
]

/** Resolves the zone names of other systems: names of the tz database, of Windows, behind a path, in words, or defined by rules in the file itself. */
export function zoneReader(definitions: ReadonlyMap<string, string[]>): (name: string) => SaidZone {
  const known = new Map<string, SaidZone>()
  return (name) => {
    const at = known.get(name) ?? findZone(name.trim().slice(0, 200), definitions)
    known.set(name, at)
    return at
  }
}

function findZone(name: string, definitions: ReadonlyMap<string, string[]>): SaidZone {
  if (name === '') return 'unknown'
  if (universal.test(name)) return 'utc'
  if (isNamed(name)) return { zone: name }
  const windows = windowsZones[name.toLowerCase()] ?? windowsZones[name.replace(/^tzone:\/\/microsoft\//i, '').toLowerCase()]
  if (windows !== undefined) return { zone: windows }
  const parts = name.split('/')
  for (let from = 1; from < Math.min(parts.length, 8); from++) {
    const tail = parts.slice(from).join('/')
    if (tail.includes('/') && isNamed(tail)) return { zone: tail }
  }
  const words = spoken.find(([sound]) => sound.test(name))
  if (words) return { zone: words[1] }
  const lines = definitions.get(name)
  return lines ? definedZone(lines) : 'unknown'
}

const isNamed = (name: string) => /^[A-Za-z]/.test(name) && isTimeZone(name)

function definedZone(lines: readonly string[]): SaidZone {
  const place = lines.map((line) => /^X-LIC-LOCATION:(.+)$/i.exec(line)?.[1]?.trim()).find((zone) => zone !== undefined && isNamed(zone))
  if (place !== undefined) return { zone: place }
  try {
    const component = new ICAL.Component(ICAL.parse(lines.join('\r\n')) as unknown as [string, unknown[], unknown[]])
    const defined = new ICAL.Timezone(component)
    // The library parses the rules lazily; a first use here reports errors.
    defined.utcOffset(ICAL.Time.fromString('2026-01-01T00:00:00', undefined as never))
    return { defined }
  } catch {
    return 'unknown'
  }
}

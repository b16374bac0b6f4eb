import { allEndpoints } from '@touchline/domain/all-endpoints'
import { areas, type AreaName } from '@touchline/domain/areas'
import { changedFiles, testDay } from './changed-files.ts'

/** Tests, rows of the demo club, and texts. */
const changesNoAnswer = /\.(?:test|demo)\.ts$|\/[\w-]*texts\.(?:en|es)\.ts$/

/**
 * The areas to which files belong, by their paths from the root of the repository. Screens (`web`), tests, demo rows, texts and documents change no endpoint. A kit, a migration or a
 * list of areas changes those of all areas a little: what is tested of every area each day has to notice that.
 */
export function areasOf(paths: readonly string[], parts: readonly string[] = ['domain', 'server']): ReadonlySet<AreaName> {
  const found = new Set<AreaName>()
  for (const path of paths) {
    const [part, source, folder] = path.split('/')
    if (!parts.includes(part!) || source !== 'src' || changesNoAnswer.test(path)) continue
    const area = areas.find(({ name }) => name === folder)
    if (area !== undefined) found.add(area.name)
  }
  return found
}

/** The areas with files that differ from the branch `main` (changed-files.ts); all of them where git cannot say. */
export function changedAreas(parts?: readonly string[]): ReadonlySet<AreaName> {
  const files = changedFiles()
  return files === null ? new Set(areas.map(({ name }) => name)) : areasOf(files, parts)
}

/** Two runs of one commit choose the same. */
const day = testDay()
/** False at night. */
export const everyday = process.env['TOUCHLINE_LONG'] === undefined
/** Milliseconds that a test of many callers may take: at night all of them send all requests. */
export const allCallersLimit = everyday ? 600_000 : 3_600_000
const changed = everyday ? changedAreas() : null

/** So many endpoints of changed areas are asked whole in a run by day. */
const mostWhole = 160
/** Of a change of more endpoints one of so many parts is asked each day; all with TOUCHLINE_WHOLE=1. */
export const turnsOf = (endpoints: number): number =>
  process.env['TOUCHLINE_WHOLE'] === '1' ? 1 : Math.max(1, Math.ceil(endpoints / mostWhole))
const turns = turnsOf(allEndpoints.filter(({ area }) => changed?.has(area)).length)

/** By day: true for one of `parts` parts, another one on the next day. At night: always true. */
export const isTurn = (index: number, parts: number): boolean => !everyday || index % parts === day % parts

/** Of unchanged areas fewer endpoints are asked where there are more of them, so that a day does not cost more with every new area: twice as many parts from 600 endpoints on, three times from 1,000. */
const growth = Math.max(1, Math.round(allEndpoints.length / 400))

/** By day: true for one of `ofChanged` parts of changed areas, of more parts where much changed, and one of `ofOthers` parts of the others, times `growth`. At night: always true. */
export const isDue = (area: AreaName, index: number, { ofChanged = 1, ofOthers }: { ofChanged?: number; ofOthers: number }): boolean =>
  isTurn(index, changed === null || changed.has(area) ? Math.min(ofChanged * turns, ofOthers) : ofOthers * growth)

const places = new Map(allEndpoints.map(({ name }, index) => [name, index]))
/** By day: true for the endpoints of changed areas, fewer where much changed, and a part of the others, of a third by `growth`. At night: always true. */
export const isEndpointDue = ({ area, name }: { area: AreaName; name: string }): boolean => isDue(area, places.get(name)!, { ofOthers: 3 })

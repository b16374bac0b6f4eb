import type { AreaName } from '@touchline/domain/areas'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import type { Cell, Fixtures } from './access/matrix-cells.ts'
import { accountSamples } from '../src/account/account.samples.ts'
import { attendanceSamples } from '../src/attendance/attendance.samples.ts'
import { calendarSamples } from '../src/calendar/calendar.samples.ts'
import { clubsSamples } from '../src/clubs/clubs.samples.ts'
import { fieldsSamples } from '../src/fields/fields.samples.ts'
import { mediaSamples } from '../src/media/media.samples.ts'
import { medicalSamples } from '../src/medical/medical.samples.ts'
import { nativeSamples } from '../src/native/native.samples.ts'
import { peopleSamples } from '../src/people/people.samples.ts'
import { platformSamples } from '../src/platform/platform.samples.ts'
import { rostersSamples } from '../src/rosters/rosters.samples.ts'
import { teamsSamples } from '../src/teams/teams.samples.ts'
import type { TestServer } from './test-server.ts'

/** Values by the name of a parameter or field; a value listed several times is drawn more often. */
export type Values = Record<string, readonly unknown[]>

/** Data of an area for the tests that are made from the endpoints (matrix, row-level security, fuzzer), so that requests pass its guards; lists are by endpoint name. */
export interface Samples {
  /** A body that the schema accepts, so that a refusal is about the caller. A function gets the scenario of the first object. */
  bodies?: Record<string, object | ((place: SamplePlace) => object)>
  queries?: Record<string, string>
  /** Endpoints that need a code, a link or a recently entered password, which no row can provide. */
  onlyByKey?: readonly string[]
  /** Endpoints besides these at which random values rightly never succeed. */
  hardToGuess?: readonly string[]
  /** Restores what an earlier case of the matrix changed; every area is called before every case. */
  prepare?: (testServer: TestServer, cell: Cell, fixtures: Fixtures) => Promise<void>
  /** Restores at once what later callers of the case need. */
  after?: (testServer: TestServer, cell: Cell) => Promise<void>
  fuzz?: FuzzSamples
}

export interface SamplePlace {
  team: number
  player: number
}

/** Values with which the fuzzer finds existing objects. */
export interface FuzzSamples {
  /** Creates the rows that the values name, once per test server. */
  open?: (testServer: TestServer) => Promise<void>
  /** Creates rows before the requests of every endpoint. */
  lay?: (testServer: TestServer) => Promise<void>
  /** Values for a name in all areas; one area provides them. */
  names?: () => Values
  /** Values for the area's own endpoints, which win over those of all areas. */
  values?: (endpoint: Endpoint) => Values
  /** Restores what a write of any area may have removed. */
  restore?: (testServer: TestServer, endpoint: Endpoint) => Promise<void>
  /** Restores by statements, which are sent together with those of the other areas. */
  undo?: () => readonly string[]
}

export const samplesOfAreas: Partial<Record<AreaName, Samples>> = {
  platform: platformSamples,
  account: accountSamples,
  native: nativeSamples,
  media: mediaSamples,
  clubs: clubsSamples,
  people: peopleSamples,
  medical: medicalSamples,
  teams: teamsSamples,
  rosters: rostersSamples,
  fields: fieldsSamples,
  calendar: calendarSamples,
  attendance: attendanceSamples,
}
export const allSamples: readonly Samples[] = Object.values(samplesOfAreas)

const bodies = Object.assign({}, ...allSamples.map((samples) => samples.bodies)) as NonNullable<Samples['bodies']>
const queries = Object.assign({}, ...allSamples.map((samples) => samples.queries)) as NonNullable<Samples['queries']>

/** The body of a sample request to an endpoint. */
export function bodyOf(name: string, place: SamplePlace | undefined): object {
  const body = bodies[name] ?? {}
  return typeof body === 'function' ? (body as (place: SamplePlace) => object)(place!) : body
}
export const queryOf = (name: string): string => queries[name] ?? ''

export const onlyByKey: ReadonlySet<string> = new Set(allSamples.flatMap((samples) => samples.onlyByKey ?? []))
export const hardToGuess: ReadonlySet<string> = new Set(allSamples.flatMap((samples) => samples.hardToGuess ?? []))

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

/** By the name of a parameter or field: what is drawn for it. What stands there several times is drawn more often. */
export type Values = Record<string, readonly unknown[]>

/** What the tests that are made from the endpoints (matrix, wall, fuzzer) must know of an area to come past its doors; lists are by endpoint name. */
export interface Samples {
  /** A body that the schema takes, so that a refusal is about the caller. Made from the place of the first object where it names one. */
  bodies?: Record<string, object | ((place: SamplePlace) => object)>
  queries?: Record<string, string>
  /** Open to whoever may, but only with a code, a link or a password just given: what rows cannot bring along. */
  onlyByKey?: readonly string[]
  /** Beside these: a stranger who tries values gets no, and that is right. */
  hardToGuess?: readonly string[]
  /** Sets back what an earlier cell of the matrix changed; every area is asked before every cell. */
  prepare?: (testServer: TestServer, cell: Cell, fixtures: Fixtures) => Promise<void>
  /** Gives back at once what others need who ask after it. */
  after?: (testServer: TestServer, cell: Cell) => Promise<void>
  fuzz?: FuzzSamples
}

export interface SamplePlace {
  team: number
  player: number
}

/** Values under which the fuzzer finds things that exist. */
export interface FuzzSamples {
  /** Lays what the values name, once a world … */
  open?: (testServer: TestServer) => Promise<void>
  /** … or before the requests of every endpoint. */
  lay?: (testServer: TestServer) => Promise<void>
  /** What a name means everywhere; one area says so. */
  names?: () => Values
  /** For the area's own endpoints, over what all areas say. */
  values?: (endpoint: Endpoint) => Values
  /** Puts back what a request that may write, of whatever area, has taken away. */
  restore?: (testServer: TestServer, endpoint: Endpoint) => Promise<void>
  /** The same as statements, which are sent together with those of the others. */
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

/** The body with which an endpoint is asked. */
export function bodyOf(name: string, place: SamplePlace | undefined): object {
  const body = bodies[name] ?? {}
  return typeof body === 'function' ? (body as (place: SamplePlace) => object)(place!) : body
}
export const queryOf = (name: string): string => queries[name] ?? ''

export const onlyByKey: ReadonlySet<string> = new Set(allSamples.flatMap((samples) => samples.onlyByKey ?? []))
export const hardToGuess: ReadonlySet<string> = new Set(allSamples.flatMap((samples) => samples.hardToGuess ?? []))

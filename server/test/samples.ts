import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { partsOfAreas } from './area-files.ts'
import type { Cell, Place } from './access/matrix-cells.ts'
import type { TestServer } from './test-server.ts'

/** By the name of a parameter or field: what is drawn for it. What stands there several times is drawn more often. */
export type Values = Record<string, readonly unknown[]>

/**
 * The values with which the tests that are made from the endpoints (matrix, row-level security, fuzzer) come past the checks of an area, from
 * `<area>.samples.ts`. Lists are by endpoint name.
 */
export interface Samples {
  /** A body that the schema takes, so that a refusal is about the caller. Made from the place of the first object where it names one. */
  bodies?: Record<string, object | ((place: SamplePlace) => object)>
  queries?: Record<string, string | ((place: SamplePlace) => string)>
  /** Open to whoever may, but only with a code, a link or a password just given: what rows cannot bring along. */
  onlyByKey?: readonly string[]
  /** Beside these: a stranger who tries values gets no, and that is right. */
  hardToGuess?: readonly string[]
  /** They end the session or the role of the caller. */
  endsSession?: readonly string[]
  /** Writes whose good answer in the matrix leaves no line of the audit, with the reason. */
  notAudited?: Readonly<Record<string, string>>
  /** By reason: endpoints that show and change nothing of another club even without row-level security. */
  ofNoClub?: Readonly<Record<string, readonly string[]>>
  /** The matrix places what belongs to another person: nobody comes through. */
  ofAnother?: readonly string[]
  /**
   * Lays rows in a placement of the matrix, before anything is asked. The matrix finds one row for each kind of object by SQL (`objects` in area.ts); ids
   * for other parameters of a path, and for kinds without a column that says where they stand, are answered here.
   */
  place?: (testServer: TestServer, place: Place, name: string) => Promise<Record<string, number | string | undefined>>
  /** Lays what belongs to no placement, once a database. */
  setUp?: (testServer: TestServer) => Promise<void>
  /** Sets back what an earlier cell of the matrix changed; every area is asked before every cell. */
  prepare?: (testServer: TestServer, cell: Cell) => Promise<void>
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

const parts = await partsOfAreas<Samples>('samples')
/** By the name of the area. */
export const samplesOfAreas: Readonly<Record<string, Samples>> = Object.fromEntries(parts.map(({ area, part }) => [area, part]))
export const allSamples: readonly Samples[] = parts.map(({ part }) => part)

const bodies = Object.assign({}, ...allSamples.map((samples) => samples.bodies)) as NonNullable<Samples['bodies']>
const queries = Object.assign({}, ...allSamples.map((samples) => samples.queries)) as NonNullable<Samples['queries']>

/** The body with which an endpoint is asked. */
export function bodyOf(name: string, place: SamplePlace | undefined): object {
  const body = bodies[name] ?? {}
  return typeof body === 'function' ? (body as (place: SamplePlace) => object)(place!) : body
}
/** The query, with its question mark; empty where an endpoint needs none. */
export function queryOf(name: string, place?: SamplePlace): string {
  const query = queries[name] ?? ''
  return typeof query === 'function' ? query(place!) : query
}

export const onlyByKey: ReadonlySet<string> = new Set(allSamples.flatMap((samples) => samples.onlyByKey ?? []))
export const hardToGuess: ReadonlySet<string> = new Set(allSamples.flatMap((samples) => samples.hardToGuess ?? []))

import { areas } from '@touchline/domain/areas'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { partsOfAreas } from './area-files.ts'
import { recordSamples } from './record-samples.ts'
import type { Cell, Place } from './access/matrix-cells.ts'
import type { TestServer } from './test-server.ts'

/** Values by the name of a parameter or field; a value listed several times is drawn more often. */
export type Values = Record<string, readonly unknown[]>

/**
 * The values with which the tests that are made from the endpoints (matrix, row-level security, fuzzer) come past the checks of an area, from
 * `<area>.samples.ts`. Lists are by endpoint name.
 */
export interface Samples {
  /** A body that the schema accepts, so that a refusal is about the caller. A function gets the scenario of the first object. */
  bodies?: Record<string, object | ((place: SamplePlace) => object)>
  queries?: Record<string, string | ((place: SamplePlace) => string)>
  /** Endpoints that need a code, a link or a recently entered password, which no row can provide. */
  onlyByKey?: readonly string[]
  /** Endpoints besides these at which random values rightly never succeed. */
  hardToGuess?: readonly string[]
  /** Texts of bodies that must have a form, such as an address or a number, by endpoint and path: `createRegion postal_codes`. No markup can be stored in them. */
  formed?: readonly string[]
  /** They end the session or the role of the caller. */
  endsSession?: readonly string[]
  /** Writes whose good answer in the matrix leaves no line of the audit, with the reason. */
  notAudited?: Readonly<Record<string, string>>
  /** By write: reads whose stored reply the browser completes itself after it, instead of reading again. */
  completed?: Readonly<Record<string, readonly string[]>>
  /** By reason: endpoints that show and change nothing of another club even without row-level security. */
  ofNoClub?: Readonly<Record<string, readonly string[]>>
  /** Ids for fields of bodies and queries, by `endpoint field` or by field: the test of foreign ids sends them. */
  foreignIds?: Readonly<Record<string, ForeignIds>>
  /** The matrix places what belongs to another person: nobody comes through. */
  ofAnother?: readonly string[]
  /**
   * Lays rows in a placement of the matrix, before anything is asked. The matrix finds one row for each kind of object by SQL (`objects` in area.ts); ids
   * for other parameters of a path, and for kinds without a column that says where they stand, are answered here.
   */
  place?: (testServer: TestServer, place: Place, name: string) => Promise<Record<string, number | string | undefined>>
  /** Lays what belongs to no placement, once a database. */
  setUp?: (testServer: TestServer) => Promise<void>
  /** Lays rows for lists that are empty in the demo club; the contract of lists asks for them. */
  listed?: (testServer: TestServer) => Promise<void>
  /** Restores what an earlier case of the matrix changed; every area is called before every case. */
  prepare?: (testServer: TestServer, cell: Cell) => Promise<void>
  /** Restores at once what later callers of the case need. */
  after?: (testServer: TestServer, cell: Cell) => Promise<void>
  fuzz?: FuzzSamples
}

/** Ids that a field refuses, and one that fits; `fits: null` where the case's object takes none at all. */
export interface ForeignIds {
  fits: number | string | null
  foreign: readonly (number | string)[]
  /** A row of the own club that some callers may not see. */
  unseen?: number
  /** Further values of the body with which the field is read. */
  with?: object
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
  /** Optional fields that each request holds, because a rule over several fields asks for them; without it every second request has one. */
  always?: (endpoint: Endpoint) => readonly string[]
  /** Most requests to these endpoints come from an admin: no guard names the callers, but a policy lets only admins through. */
  byAdmin?: (endpoint: Endpoint) => boolean
  /** Restores what a write of any area may have removed. */
  restore?: (testServer: TestServer, endpoint: Endpoint) => Promise<void>
  /** Restores by statements, which are sent together with those of the other areas. */
  undo?: () => readonly string[]
}

const parts = await partsOfAreas<Samples>('samples')
/** By the name of the area: those of its own file, with those that follow from its records. */
export const samplesOfAreas: Readonly<Record<string, Samples>> = Object.fromEntries(
  areas
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name, records }) => {
      const own = parts.find(({ area }) => area === name)?.part
      if (records.length > 0) return [[name, recordSamples(records, own)]]
      return own ? [[name, own]] : []
    }),
)
export const allSamples: readonly Samples[] = Object.values(samplesOfAreas)

const bodies = Object.assign({}, ...allSamples.map((samples) => samples.bodies)) as NonNullable<Samples['bodies']>
const queries = Object.assign({}, ...allSamples.map((samples) => samples.queries)) as NonNullable<Samples['queries']>

/** The body of a sample request to an endpoint. */
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

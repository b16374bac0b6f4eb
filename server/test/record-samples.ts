import type { Field } from '@touchline/domain/kit/record/field'
import { capital, namedEndpoints, type RecordEndpoints } from '@touchline/domain/kit/record/record'
import { often } from './sample-values.ts'
import type { Samples, Values } from './samples.ts'
import type { TestServer } from './test-server.ts'

/** A value that a field takes; another for each number. */
function valueOf(field: Field, name: string, n: number): unknown {
  const { control, values = [], max = 0, min = 0 } = field
  const month = name.startsWith('end_') ? '10' : '09'
  const byControl: Record<Field['control'], unknown> = {
    text: `${name} ${n}`.slice(0, max),
    long: `${name} ${n}`.slice(0, max),
    url: `https://example.org/${n}`,
    choice: values[n % values.length],
    date: `2026-${month}-${String(10 + n).padStart(2, '0')}`,
    time: `09:${String(10 + n)}`,
    flag: n % 2 === 0,
    int: Math.min(max, min + n),
    cents: Math.min(max, min + n),
    id: 1,
    ids: [],
  }
  return byControl[control]
}

const sampleOf = ({ record }: RecordEndpoints, n: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record.fields).map(([name, field]) => [name, valueOf(field, name, n)]))

/** Rows above this were laid or created by tests. */
const laidFrom = 1000

/**
 * Two rows of both clubs, without their references. Between them they have two values of every choice, and the newest, which the matrix asks for, has the
 * first ones; their first field names the club, so that a test recognizes a row of another club in a reply.
 */
const laidRows = (of: RecordEndpoints) =>
  [1, 2].flatMap((club) =>
    [0, 1].map((n) => {
      const sample = sampleOf(of, n)
      const [title] = Object.keys(of.record.fields)
      return { id: laidFrom + 2 * club + 1 - n, club_id: club, ...sample, [title!]: `${String(sample[title!])} of club ${club}` }
    }),
  )

/** The laid rows that the list finds: acts on several leave the rows of the demo alone. */
const laidOnly = { search: 'of club' }

async function layRows(testServer: TestServer, of: RecordEndpoints): Promise<void> {
  const { table, fields } = of.record
  for (const sample of laidRows(of)) {
    const names = Object.keys(sample)
    for (const [name, { table: other, control }] of Object.entries(fields))
      if (other && control !== 'ids')
        Object.assign(sample, {
          [name]: (await testServer.rows(`select min(id) as id from ${other} where club_id = $1`, [sample.club_id]))[0]!['id'],
        })
    await testServer.rows(
      `insert into ${table} (${names.join(', ')}) overriding system value values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(sample),
    )
  }
  await testServer.rows(`select setval(pg_get_serial_sequence('${table}', 'id'), ${laidFrom + 10})`)
}

const deleteCreated = ({ record: { table } }: RecordEndpoints) => `delete from ${table} where id > ${laidFrom + 10}`
const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value))
/** Gives the laid rows that were changed their values again. */
const putBack = (of: RecordEndpoints): string =>
  laidRows(of)
    .map(({ id, ...values }) => {
      const restored = Object.entries<unknown>(values).filter(
        ([name]) => name in of.record.fields && !['id', 'ids'].includes(of.record.fields[name]!.control),
      )
      const set = restored.map(([name, value]) => `${name} = ${literal(value)}`).join(', ')
      return `update ${of.record.table} set version_id = 1, archived = false, ${set} where id = ${id} and (version_id <> 1 or archived)`
    })
    .join(';')

/** What the tests that are made from the endpoints must know of an area's records, beside its other samples. */
export function recordSamples(records: readonly RecordEndpoints[], more: Samples = {}): Samples {
  const named = records.map((of) => ({ of, endpoints: namedEndpoints(of) }))
  const version = { version_id: 1 }
  const layAll = async (testServer: TestServer) => {
    for (const of of records) await layRows(testServer, of)
  }
  const bodies = named.flatMap(({ of, endpoints }) =>
    Object.entries(endpoints).flatMap(([name, endpoint]): [string, object][] => {
      // The values that the area gives itself win, field by field.
      const own = more.bodies?.[name] as object | undefined
      if (endpoint === of.create) return [[name, { ...sampleOf(of, 2), ...own }]]
      // With 12, a choice of two, three or four stays at its first value: who sees the row may depend on it.
      if (endpoint === of.acts?.preview || endpoint === of.acts?.run) return [[name, { act: 'archive', found: laidOnly }]]
      if (endpoint === of.update) return [[name, { ...sampleOf(of, 12), ...version, ...own }]]
      return endpoint === of.archive || endpoint === of.restore ? [[name, version]] : []
    }),
  )
  // Of the laid rows, one of each club.
  const chosen = { fits: laidFrom + 2, foreign: [laidFrom + 4] }
  const ids = records.flatMap(({ record, acts }) => (acts ? [[`${capital(record.name)}Acts ids.0`, chosen] as const] : []))
  return {
    ...more,
    foreignIds: { ...Object.fromEntries(ids), ...more.foreignIds },
    bodies: { ...more.bodies, ...Object.fromEntries(bodies) },
    async setUp(testServer) {
      await more.setUp?.(testServer)
      await layAll(testServer)
    },
    async prepare(testServer, cell) {
      await more.prepare?.(testServer, cell)
      for (const { of, endpoints } of named) {
        if (!(cell.name in endpoints)) continue
        const archived = endpoints[cell.name] === of.restore ? `;update ${of.record.table} set archived = true where id > ${laidFrom}` : ''
        await testServer.rows(`${deleteCreated(of)};${putBack(of)}${archived}`)
      }
    },
    fuzz: {
      ...more.fuzz,
      async open(testServer) {
        await more.fuzz?.open?.(testServer)
        await layAll(testServer)
      },
      byAdmin: (endpoint) =>
        more.fuzz?.byAdmin?.(endpoint) === true || named.some(({ endpoints }) => Object.values(endpoints).includes(endpoint)),
      values(endpoint): Values {
        const own = named.find(({ endpoints }) => Object.values(endpoints).includes(endpoint))
        const several = own && (endpoint === own.of.acts?.preview || endpoint === own.of.acts?.run)
        return {
          ...(own && fuzzValues(own.of)),
          ...(several && { found: [laidOnly], ids: [undefined, [laidFrom + 2], [laidFrom + 2, laidFrom + 3]] }),
          ...more.fuzz?.values?.(endpoint),
        }
      },
      always(endpoint) {
        const isOwn = named.some(({ endpoints }) => Object.values(endpoints).includes(endpoint))
        return [...(isOwn ? ['version_id'] : []), ...(more.fuzz?.always?.(endpoint) ?? [])]
      },
      undo: () => [...(more.fuzz?.undo?.() ?? []), ...records.map(putBack)],
    },
  }
}

/** Texts of a unique field are drawn at random. */
function fuzzValues(of: RecordEndpoints): Values {
  const drawn = Object.entries(of.record.fields).filter(
    ([, { control, unique }]) => !unique && !['choice', 'flag', 'int', 'cents'].includes(control),
  )
  return {
    ...Object.fromEntries(drawn.map(([name, field]) => [name, often(valueOf(field, name, 1), valueOf(field, name, 2))])),
    [`{${of.record.name}}`]: often(laidFrom + 2, laidFrom + 3, 4_000_016),
    version_id: often<number | undefined>(1, 1, 1, 7, undefined),
  }
}

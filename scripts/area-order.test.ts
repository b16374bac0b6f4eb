import { areas } from '@touchline/domain/areas'
import { expect, test } from 'vitest'
import { tableOwners } from './suites/area-tables.ts'
import { importsOf, repositoryFiles, textOf } from './repository.ts'
import { reachOf } from './suites/server-files.ts'

const names: readonly string[] = areas.map(({ name }) => name)
const areaOf = (path: string) => {
  const folder = /^(?:domain|server|web)\/src\/([^/]+)\//.exec(path)?.[1]
  return folder !== undefined && names.includes(folder) ? folder : undefined
}
/** The files that run in the product: tests, samples and what only these need may know every area. */
const files = reachedFrom(['server/src/main.ts', 'server/src/import.ts', 'web/src/main.tsx', 'web/src/areas.ts']).filter(areaOf)

/** Every area with those it may stand on. */
const reach = reachOf(areas)
const maySee = (own: string, other: string | undefined) => other === undefined || other === own || reach.get(own)!.has(other)

test('an area stands only on areas that come before it, so that none stands on itself through others', () => {
  const wrong = areas.flatMap(({ name, after }, index) =>
    after.filter((one) => !names.slice(0, index).includes(one)).map((one) => `${name} after ${one}`),
  )
  expect(wrong).toEqual([])
})

test('an area imports the kit, itself and the areas before it, types included, and its statements name tables of no other', () => {
  expect([...files.flatMap(importsAhead), ...files.flatMap(tablesAhead)].toSorted()).toEqual([])
})

test('a statement that names a table of another area is seen in every way in which one is written', () => {
  const told = (text: string) => tablesIn(text).toSorted()
  expect(told('sql`select 1 from event e join team t on true`')).toEqual(['event', 'team'])
  expect(told("tx.selectFrom('player as p').innerJoin('team as t', 'a', 'b')")).toEqual(['player', 'team'])
  expect(told('sql`insert into attendance_count select`; sql`update only club set x = 1`')).toEqual(['attendance_count', 'club'])
  expect(told('// read from event\n/* update team */ const from = event')).toEqual([])
})

function reachedFrom(roots: readonly string[]): string[] {
  const known = new Set(repositoryFiles().filter((file) => /\.tsx?$/.test(file)))
  const reached = new Set(roots)
  for (const file of reached) for (const { to } of importsOf(file)) if (known.has(to)) reached.add(to)
  return [...reached]
}

function importsAhead(file: string): string[] {
  const own = areaOf(file)!
  const ahead = importsOf(file).filter(({ to }) => !maySee(own, areaOf(to)))
  return [...new Set(ahead.map(({ to }) => `${file} -> ${to}`))]
}

const ownerOf = new Map([...tableOwners()].filter(([, folder]) => names.includes(folder)))

function tablesAhead(file: string): string[] {
  if (!file.startsWith('server/src/')) return []
  const own = areaOf(file)!
  return tablesIn(textOf(file))
    .filter((table) => !maySee(own, ownerOf.get(table)))
    .map((table) => `${file} names ${table}`)
}

/** The tables of areas that a file's statements name, in SQL and by the query builder. */
function tablesIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const inSql = [...code.matchAll(/`[^`]*`|'[^'\n]*'/g)].flatMap(([literal]) => [
    ...literal.matchAll(/\b(?:from|join|into|update|using)(?: only)?\s+([a-z_]+)/g),
    ...literal.matchAll(/,\s+([a-z_]+) [a-z]{1,3}\b/g),
  ])
  const built = [...code.matchAll(/(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|using)\(\s*['"]([a-z_]+)/g)]
  return [...new Set([...inSql, ...built].map((match) => match[1]!))].filter((name) => ownerOf.has(name))
}

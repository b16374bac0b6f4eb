import { posix } from 'node:path'
import { areas } from '@touchline/domain/areas'
import { expect, test } from 'vitest'
import { cycles } from './cycles.ts'
import { importsOf, repositoryFiles, textOf, type Import } from './repository.ts'

const sources = repositoryFiles().filter((file) => /\.(?:ts|tsx|js|cjs)$/.test(file) && !file.endsWith('.d.ts'))
const isTest = (file: string) => /\.(?:test|e2e|bench)\.tsx?$/.test(file)
const imports = sources.flatMap(importsOf)
const names = new Set<string>(areas.map(({ name }) => name))

const workspaceOf = (path: string) => /^(domain|server|web)\//.exec(path)?.[1]
const folderOf = (path: string) => /^(?:domain|server|web)\/src\/([^/]+)\//.exec(path)?.[1]
const areaOf = (path: string) => {
  const folder = folderOf(path)
  return folder !== undefined && names.has(folder) ? folder : undefined
}
const arrow = ({ from, to }: Import) => `${from} -> ${to}`

test('the domain is pure: it imports itself, zod, temporal-polyfill, rrule-temporal and data: numbering plans, countries, zones', () => {
  const data = ['libphonenumber-js/min', 'country-region-data', 'countries-and-timezones']
  const allowed = new Set(['zod', 'temporal-polyfill', 'rrule-temporal', ...data])
  const strangers = imports.filter(
    ({ from, to }) => workspaceOf(from) === 'domain' && !isTest(from) && workspaceOf(to) !== 'domain' && !allowed.has(to),
  )
  expect(strangers.map(arrow)).toEqual([])
})

test('screens and server meet only in the domain', () => {
  const reach: Record<string, Set<string | undefined>> = {
    web: new Set(['web', 'domain']),
    server: new Set(['server', 'domain']),
    domain: new Set(['domain']),
  }
  const isOurs = (path: string) => path.includes('/') && sources.includes(path)
  const wrong = imports.filter(({ from, to }) => {
    const allowed = reach[workspaceOf(from) ?? '']
    return allowed !== undefined && (to.startsWith('@touchline/') || (isOurs(to) && !allowed.has(workspaceOf(to))))
  })
  expect(wrong.map(arrow)).toEqual([])
})

test('the kit imports no area, except the texts of the two that all others depend on: access and platform', () => {
  const shared = new Set(['access', 'platform'])
  const wrong = imports.filter(({ from, to, typeOnly }) => {
    const area = areaOf(to)
    if (folderOf(from) !== 'kit' || isTest(from) || area === undefined) return false
    const isSharedWord = shared.has(area) && workspaceOf(to) === 'domain'
    return !(isSharedWord && (workspaceOf(from) !== 'domain' || typeOnly))
  })
  expect(wrong.map(arrow)).toEqual([])
})

test('the product imports nothing of its tests', () => {
  const isOfTests = (file: string) => isTest(file) || /\.(?:access|samples|emulated)\.ts$/.test(file)
  const support = new Set(imports.filter(({ to, typeOnly }) => !typeOnly && to.startsWith('server/test/')).map(({ from }) => from))
  const wrong = [...support].filter((file) => workspaceOf(file) !== undefined && !file.startsWith('server/test/') && !isOfTests(file))
  expect(wrong).toEqual([])
})

test("an area never touches another area's tables", () => {
  const wrong = imports.filter(({ from, to }) => to.endsWith('.table.ts') && areaOf(to) !== undefined && areaOf(from) !== areaOf(to))
  expect(wrong.map(arrow)).toEqual([])
})

test('no file imports itself through others', () => {
  expect(cycles(imports.filter(({ typeOnly, later }) => !typeOnly && !later))).toEqual([])
})

test('every area folder is in the list of areas', () => {
  const others = new Set(['kit', 'shell', 'demo', 'providers'])
  const unknown = sources.map(folderOf).filter((folder) => folder !== undefined && !names.has(folder) && !others.has(folder))
  expect([...new Set(unknown)]).toEqual([])
})

test('every area is a value in each workspace, and the list of the workspace names it', () => {
  const listed = (workspace: string) =>
    new Set([...textOf(`${workspace}/src/areas.ts`).matchAll(/from '\.\/([\w-]+)\/area\.ts'/g)].map(([, name]) => name!))
  for (const workspace of ['domain', 'server', 'web']) expect(listed(workspace), workspace).toEqual(names)
})

test('exports are named, except where a tool needs a default', () => {
  const wrong = sources.filter(
    (file) => !file.endsWith('.config.ts') && /^export default|^export \{[^}]*\bas default\b/m.test(textOf(file)),
  )
  expect(wrong).toEqual([])
})

test('no file only re-exports', () => {
  expect(sources.filter((file) => /^export \* from/m.test(textOf(file)))).toEqual([])
})

test('formatters of dates and numbers are made in one place, which keeps them: making one for each row delayed a chat message by 100 ms', () => {
  const made = sources.filter((file) => /^(?:domain|server|web)\//.test(file) && /new Intl\.(?:DateTime|Number)Format/.test(textOf(file)))
  // isTimeZone makes one to see whether it fails.
  expect(made.filter((file) => !isTest(file))).toEqual(['domain/src/kit/dates.ts', 'domain/src/kit/formats.ts'])
})

test('no file is longer than 400 lines', () => {
  const styles = repositoryFiles().filter((file) => file.endsWith('.css'))
  const long = [...sources, ...styles].map((file) => `${file} ${textOf(file).split('\n').length - 1}`)
  expect(long.filter((line) => Number(line.split(' ')[1]) > 400)).toEqual([])
})

test('folders are areas, not kinds of files, and every file name tells the content', () => {
  const kinds =
    'utils helpers services controllers models repositories middleware components hooks pages types constants common shared lib misc'
  const kind = new Set(kinds.split(' '))
  const ours = sources.filter((file) => workspaceOf(file) !== undefined)
  const wrong = ours.filter((file) =>
    [posix.basename(file).split('.')[0]!, ...posix.dirname(file).split('/')].some((part) => kind.has(part)),
  )
  expect(wrong).toEqual([])
})

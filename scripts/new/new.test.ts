import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import { newArea } from './area.ts'
import { recordNames, type Files, type Tree } from './names.ts'
import { newRecord } from './record.ts'
import { exists, repositoryFiles, textOf } from '../repository.ts'

const migrationsNow = repositoryFiles('server/migrations').map((file) => posix.basename(file))

/** The repository with the written files over it, in memory. */
const treeWith = (written: Files): Tree => ({
  read: (path) => written.get(path) ?? (exists(path) ? textOf(path) : undefined),
  list: () => migrationsNow,
})
const repository = treeWith(new Map())

/** The files that one file imports, by path from the root; packages are left out. */
function importsIn(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import\() ?'([^']+)'/g)].flatMap(([, to]) => {
    if (to!.startsWith('.')) return posix.join(posix.dirname(file), to!)
    return to!.startsWith('@touchline/domain/') ? to!.replace('@touchline/domain/', 'domain/src/').concat('.ts') : []
  })
}

function expectSound(files: Files): void {
  const tree = treeWith(files)
  for (const [file, text] of files) {
    const lang = file.endsWith('x') ? 'tsx' : 'ts'
    expect(() => parseAst(text, { lang }), file).not.toThrow()
    expect(
      importsIn(file, text).filter((path) => tree.read(path) === undefined),
      file,
    ).toEqual([])
  }
}

test('a new area has its three parts and a line in each list of areas', () => {
  const files = newArea(repository, 'lockers', "The club's lockers.")
  expect([...files.keys()].toSorted()).toEqual(
    ['domain', 'server', 'web'].flatMap((workspace) => [`${workspace}/src/areas.ts`, `${workspace}/src/lockers/area.ts`]),
  )
  expectSound(files)
  expect(files.get('domain/src/areas.ts')).toContain('  lockers,\n] as const')
  expect(files.get('server/src/areas.ts')).toContain('  lockersServer,\n]\n')
  expect(files.get('web/src/areas.ts')).toContain('  lockersWeb,\n]\n')
})

test('a new record has declaration, texts, table, routes, test, screens and migration, and is named by its area', () => {
  const area = newArea(repository, 'lockers', 'The lockers of a club.')
  const record = newRecord(treeWith(area), { name: 'locker', area: 'lockers', spanish: ['casillero', 'casilleros'] })
  const number = String(Math.max(...migrationsNow.map((file) => Number.parseInt(file, 10) || 0)) + 1).padStart(4, '0')
  const folders = { domain: 'domain/src/lockers', server: 'server/src/lockers', web: 'web/src/lockers' }
  expect([...record.keys()].toSorted()).toEqual([
    ...['area.ts', 'locker-record.ts', 'locker-texts.en.ts', 'locker-texts.es.ts'].map((file) => `${folders.domain}/${file}`),
    `server/migrations/${number}-lockers.ts`,
    'server/migrations/index.ts',
    ...['area.ts', 'locker.routes.ts', 'locker.table.ts', 'locker.test.ts'].map((file) => `${folders.server}/${file}`),
    ...['LockerScreens.tsx', 'area.ts'].map((file) => `${folders.web}/${file}`),
  ])
  expectSound(new Map([...area, ...record]))
  expect(record.get(`${folders.domain}/area.ts`)).toContain('records: [lockerRecords]')
  expect(record.get(`${folders.server}/area.ts`)).toContain('routes: [lockerRoutes]')
  expect(record.get(`${folders.web}/area.ts`)).toContain("path: '/club/lockers/{locker}'")
  expect(record.get('server/migrations/index.ts')).toContain(`'${number}-lockers': lockers,\n}`)
})

test('a record is added to every area that exists, and its lines stand in all parts of the area', () => {
  const areas = repositoryFiles('domain/src').flatMap((file) => /^domain\/src\/(?!kit)(\w+)\/area\.ts$/.exec(file)?.[1] ?? [])
  expect(areas.length).toBeGreaterThan(12)
  for (const area of areas) {
    const files = newRecord(repository, { name: 'dress-code', area })
    expectSound(files)
    expect(files.get(`domain/src/${area}/area.ts`)).toMatch(/records: \[(?:\w+, )*dressCodes\]/)
    expect(files.get(`server/src/${area}/area.ts`)).toContain('routes: [dressCodeRoutes')
    expect(files.get(`web/src/${area}/area.ts`)).toContain('DressCodesScreen')
  }
})

test('a name that cannot be used is refused with the reason', () => {
  const record = (name: string, area = 'documents') => newRecord(repository, { name, area })
  expect(() => record('notices')).toThrow('"notices" looks like a plural: name one record')
  expect(() => record('DressCode')).toThrow('use small letters, with hyphens between words')
  expect(() => record('season')).toThrow('"season" is taken: the table season exists already.')
  expect(() => record('notice', 'nowhere')).toThrow('There is no area nowhere')
  expect(() => newArea(repository, 'documents', '')).toThrow('The area documents exists already')
  expect(() => newArea(repository, 'gear-shop', '')).toThrow('use one word in small letters')
  expect(() => newArea(repository, 'kit', '')).toThrow('a folder with another purpose')
})

test('the plural follows the ending of the name', () => {
  expect(['notice', 'policy', 'kit-box', 'match', 'holiday', 'bus'].map((name) => recordNames(name).kebabs)).toEqual([
    'notices',
    'policies',
    'kit-boxes',
    'matches',
    'holidays',
    'buses',
  ])
})

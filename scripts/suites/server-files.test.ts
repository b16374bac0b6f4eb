import { areas } from '@touchline/domain/areas'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tableOwners } from './area-tables.ts'
import { leftOut, reachOf } from './server-files.ts'

const texts: Record<string, string> = {
  'server/src/billing/billing.test.ts': '',
  'server/src/club-export/club-export.test.ts': '/** @runs-with server/src/club-export .../club-file.ts */',
  'server/src/kit/files/backup.test.ts': '/** @runs-with server/src/kit/files server/src/backup.ts */',
  'server/src/kit/page.test.ts': '',
  'server/src/media/hostile-files.test.ts': '/** @runs-with server/src/media */',
  'server/src/people/people.test.ts': '',
  'server/src/teams/teams.test.ts': '',
  'server/test/samples.test.ts': '',
}
const migrations: Record<string, string> = {
  'server/migrations/0201-team-colours.ts': 'alter table team add column colour text',
  'server/migrations/0202-change-sets.ts': 'create index change_set_by_day on change_set (club_id, created_at)',
}
const names = (files: readonly string[]) => files.map((file) => /(\w[\w-]*)\.test\.ts$/.exec(file)![1]!)
/** The files that run, of all days or of those on which the turn is not theirs. */
const running = (changed: string[] | null, days = [0, 1, 2]) => {
  const left = days.map((day) =>
    leftOut(Object.keys(texts), {
      ...{ changed, day, ownerOf: tableOwners(), standsOn: reachOf(areas) },
      text: (file) => texts[file] ?? migrations[file] ?? '',
    }),
  )
  return names(Object.keys(texts).filter((file) => left.filter((files) => files.includes(file)).length === 0))
}

test('the tests of an area run when it changed, or an area that it stands on, and those of the kit only with the kit', () => {
  expect(running(['server/src/billing/collect.ts'])).toEqual(['billing', 'samples'])
  expect(running(['domain/src/people/policy.ts'])).toEqual(['billing', 'people', 'teams', 'samples'])
  expect(running(['server/src/teams/teams.test.ts'])).toEqual(['teams', 'samples'])
  expect(running(['server/migrations/0201-team-colours.ts'])).toEqual(['billing', 'teams', 'samples'])
})

test('what every area uses runs the tests of all areas: the kit, the demo club and what tests share', () => {
  const areasAndKit = ['billing', 'page', 'people', 'teams', 'samples']
  for (const path of [
    'server/src/kit/page.ts',
    'domain/src/kit/money.ts',
    'server/test/rewind-database.ts',
    'server/src/demo/people.ts',
    'server/src/programs/programs.demo.ts',
    'server/migrations/0202-change-sets.ts',
    'server/src/app.ts',
  ])
    expect(running([path]), path).toEqual(areasAndKit)
  expect(running(['package.json'])).toEqual(areasAndKit)
})

test('screens, documents, other tests and the lists of areas run none of them, but each runs on one of three days', () => {
  const changed = ['web/src/billing/BillingPage.tsx', 'docs/money.md', 'server/src/areas.ts', 'server/migrations/index.ts']
  expect(running(changed)).toEqual(['samples'])
  const days = [0, 1, 2].flatMap((day) => running(changed, [day]))
  expect(new Set(days)).toEqual(new Set(names(Object.keys(texts))))
  expect(days).toHaveLength(Object.keys(texts).length + 2)
})

test('a costly test file runs when what it names changed', () => {
  expect(running(['server/src/media/formats.ts'])).toContain('hostile-files')
  expect(running(['server/src/kit/page.ts'])).not.toContain('hostile-files')
  expect(running(['server/src/teams/club-file.ts'])).toContain('club-export')
  expect(running(['server/src/teams/teams.store.ts'])).not.toContain('club-export')
})

test('no test file is left out when packages changed or the changes are unknown', () => {
  expect(running(null)).toHaveLength(Object.keys(texts).length)
  expect(running(['package-lock.json'])).toHaveLength(Object.keys(texts).length)
})

test('a costly test file names only folders and files that exist', () => {
  for (const file of globSync('server/{src,test}/**/*.test.ts'))
    for (const path of /@runs-with ([^*\n]+)/.exec(readFileSync(file, 'utf8'))?.[1]?.trim().split(/\s+/) ?? [])
      expect(
        path.startsWith('.../') ? globSync(`server/src/*/${path.slice(4)}`).length > 1 : existsSync(path),
        `${file} names ${path}`,
      ).toBe(true)
})

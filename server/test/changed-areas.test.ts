import { allEndpoints } from '@touchline/domain/all-endpoints'
import { areas } from '@touchline/domain/areas'
import { expect, test } from 'vitest'
import { areasOf, changedAreas, turnsOf } from './changed-areas.ts'
import { newEndpoints } from './changed-files.ts'

const all = areas.map(({ name }) => name)

test('a changed file names its area; screens, texts, demo rows, documents and what areas share name none', () => {
  expect([
    ...areasOf([
      'server/src/medical/notes.ts',
      'domain/src/teams/area.ts',
      'server/src/teams/roster.test.ts',
      'server/src/people/people.access.ts',
    ]),
  ]).toEqual(['medical', 'teams', 'people'])
  expect([...areasOf(['web/src/medical/NotesScreen.tsx', 'e2e/medical.e2e.ts', 'docs/scale.md', 'README.md'])]).toEqual([])
  expect([...areasOf(['server/src/teams/teams.demo.ts', 'domain/src/teams/texts.es.ts', 'domain/src/teams/record-texts.en.ts'])]).toEqual(
    [],
  )
  expect([...areasOf(['server/src/kit/database/database.ts', 'server/migrations/0031-club-documents.ts', 'domain/src/areas.ts'])]).toEqual(
    [],
  )
})

test('the areas that differ from main are some of those that there are', () => {
  for (const name of changedAreas()) expect(all).toContain(name)
})

test('the endpoints that differ from main are some of those that there are', () => {
  const names = allEndpoints.map(({ name }) => name)
  for (const name of newEndpoints()) expect(names).toContain(name)
})

test('a change of more than 160 endpoints is asked in turn, a part each day', () => {
  expect([0, 1, 160, 161, 640].map(turnsOf)).toEqual(process.env['TOUCHLINE_WHOLE'] === '1' ? [1, 1, 1, 1, 1] : [1, 1, 1, 2, 4])
})

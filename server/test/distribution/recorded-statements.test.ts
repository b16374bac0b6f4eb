/** @module-tag postgres */
import { expect, test } from 'vitest'
import { rowsOf } from '../../src/kit/database/database.ts'
import { questionsOf } from '../../src/programs/programs.store.ts'
import { startTestServer } from '../test-server.ts'
import { recordStatements } from './recorded-statements.ts'

test('a recorded statement names the function that sent it, also after another one on the same connection', async () => {
  const { database } = await startTestServer()
  const end = recordStatements()
  await database.hold('app', async (db) => {
    await rowsOf(db, 'select 1', [])
    await questionsOf(db, 1, 101)
  })
  expect(end().find(({ text }) => text.includes('program_question'))?.source).toBe('programs/programs.store.ts questionsOf')
})

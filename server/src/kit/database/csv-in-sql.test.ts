/** @module-tag postgres */
import { csvLine } from '@touchline/domain/kit/csv'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/test-server.ts'
import { csvText } from './csv-in-sql.ts'

test('a CSV cell made by the database equals the one made by the server, whatever its text', async () => {
  const testServer = await startTestServer()
  const nasty = [
    '',
    '=1',
    ' =1',
    '\t+1',
    '\u00a0@x',
    '\ufeff-1',
    '＝1',
    'a,b',
    'say "hi"',
    'two\nlines',
    '\r',
    '"=1"',
    '-',
    "'=1",
    'Mía',
    '\u2028=1',
    ' x',
    '\v=1',
  ]
  const sign = fc.constantFrom(...'=+-@,"\'\r\n\t aé＝＠\u00a0\u3000\u200b1'.split(''))
  const random = fc.sample(
    fc.array(sign, { maxLength: 6 }).map((signs) => signs.join('')),
    { numRuns: 500, seed: 7 },
  )
  const texts = [...nasty, ...random]
  const { rows } = await testServer.database.hold('app', (db) =>
    sql<{
      cell: string
    }>`select ${csvText(sql`w.text`)} as cell from unnest(${texts}::text[]) with ordinality w (text, place) order by w.place`.execute(db),
  )
  expect(rows.map(({ cell }) => `${cell}\r\n`)).toEqual(texts.map((text) => csvLine([text])))
})

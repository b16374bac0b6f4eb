/** @module-tag postgres */
import { documents } from '@touchline/domain/documents/endpoints'
import { expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { recordContract } from '../../test/record-contract.ts'
import { startTestServer } from '../../test/test-server.ts'

const code = { title: 'Code of conduct', category: 'policy', audience: 'everyone', address: 'https://example.org/conduct.pdf' } as const
const minutes = { title: 'Minutes of May', category: 'minutes', audience: 'staff', address: 'https://example.org/may.pdf' } as const
const rest = { valid_until: '2027-06-30', notes: null }

recordContract(documents, {
  first: { ...code, ...rest },
  second: { ...minutes, ...rest },
  change: { title: 'Code of conduct 2027', valid_until: '2027-12-31' },
  refused: { change: { category: 'poem' }, field: 'category' },
  reader: people.miasMum,
})

test('families read documents for everyone, and staff read the others as well', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  const ids: number[] = []
  for (const document of [code, minutes]) ids.push((await admin.post('/club/documents', { ...document, ...rest })).body.id)
  for (const [who, titles] of [
    [people.miasMum, ['Code of conduct']],
    [people.coachSam, ['Code of conduct', 'Minutes of May']],
  ] as const) {
    const reader = await club.as(who)
    const shown = (await reader.get('/club/documents?page_size=200')).body.items as { id: number; title: string }[]
    expect(shown.filter(({ id }) => ids.includes(id)).map(({ title }) => title)).toEqual(titles)
    const file = (await reader.get('/club/documents/export')).raw
    expect(file.includes('Minutes of May')).toBe(titles.length === 2)
    const statuses = await Promise.all(ids.map(async (id) => (await reader.get(`/club/documents/${id}`)).status))
    expect(statuses).toEqual([200, titles.length === 2 ? 200 : 404])
  }
})

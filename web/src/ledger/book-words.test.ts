import { texts } from '@touchline/domain/ledger/texts.en'
import { expect, test } from 'vitest'
import { addressIn, booksAddress } from './books-address.ts'
import { aboutText, exampleText, ownerText, sourceText } from './book-words.ts'

const journals = import.meta.glob<string>('../../../domain/src/ledger/journals/*.ts', { query: '?raw', import: 'default', eager: true })

test('every event of the ledger has a name on the page Books', () => {
  const names = Object.values(journals).flatMap((file) =>
    [...file.matchAll(/(?:journal\(\s*|reversal\(\w+, )'(\w+)'/g)].map(([, name]) => `event.${name}`),
  )
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !(name in texts))).toEqual([])
})

const areas = import.meta.glob<string>(
  '../../../server/src/{billing,payments,registration,invoices,program-changes,financial-aid}/**/*.ts',
  {
    ...{ query: '?raw', import: 'default', eager: true },
  },
)
test('every row that journals are about has a name on the page Books', () => {
  const types = Object.entries(areas)
    .filter(([path]) => !path.includes('test'))
    .flatMap(([, file]) => [...file.matchAll(/source(?::| =) \{ type: '(\w+)'/g)].map(([, type]) => `source.${type}`))
  expect(new Set(types).size).toBeGreaterThan(3)
  expect(types.filter((name) => !(name in texts))).toEqual([])
})

test('an account is named by its owner, and a source or an example that nobody named is shown as it is', () => {
  const account = { owner_kind: 'team_account', owner_id: 4, owner_name: null, owner_about: [], category_id: 2 } as const
  expect(ownerText(account, texts)).toBe('Team account 4, category 2')
  expect(ownerText({ ...account, owner_kind: 'user', owner_name: 'Pia Quist', category_id: null }, texts)).toBe('Pia Quist')
  const subscription = {
    owner_kind: 'subscription',
    owner_id: 41,
    owner_name: 'Ana Diaz',
    owner_about: ['Mia Diaz', 'Autumn season'],
    category_id: null,
  } as const
  expect([ownerText(subscription, texts), aboutText(subscription, texts)]).toEqual([
    'Ana Diaz',
    'Mia Diaz · Autumn season · Subscription 41',
  ])
  expect([sourceText('txn', 5, texts), sourceText('card_order', 5, texts)]).toEqual(['Transaction 5', 'card order 5'])
  const examples = ['journal 12', 'difference -500', 'team account 3', 'account 3 on 2026-10-05', 'dispute 4', 'something else']
  expect(examples.map((one) => exampleText(one, texts, (cents) => `$${cents / 100}`))).toEqual([
    ...['Journal 12', 'Difference of $-5', 'Team account 3', 'Account 3 on 2026-10-05', 'Dispute 4', 'something else'],
  ])
})

test('the address of Books names the day on every level, and what is no day or kind is left out', () => {
  const read = (query: string) => addressIn(new URLSearchParams(query))
  expect(booksAddress({ on: '2026-10-05', kind: 'ar' })).toBe('/program-admin/financial-reports/books?on=2026-10-05&kind=ar')
  expect(read('on=2026-10-05&kind=ar&account=7&page=2')).toEqual({
    on: '2026-10-05',
    kind: 'ar',
    account: 7,
    ...{ owner: null, source: null, search: '', from: null, to: null, page: 2 },
  })
  const [owner, source] = [{ kind: 'subscription', id: 41 } as const, { type: 'txn', id: 5 }]
  expect(read(booksAddress({ owner }).split('?')[1]!)).toMatchObject({ owner, source: null })
  expect(read(booksAddress({ source }).split('?')[1]!)).toMatchObject({ owner: null, source })
  expect(read('on=2026-02-31&kind=gold&account=x&owner=gold-1&source=txn-0&from=0002-01-01&page=0')).toEqual({
    ...{ on: null, kind: null, account: null, owner: null, source: null, search: '', from: null, to: null, page: 1 },
  })
})

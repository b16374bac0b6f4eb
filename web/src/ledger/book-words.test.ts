import { texts } from '@touchline/domain/ledger/texts.en'
import { expect, test } from 'vitest'
import { addressIn, booksAddress } from './books-address.ts'
import { exampleText, ownerText, sourceText } from './book-words.ts'

const journals = import.meta.glob<string>('../../../domain/src/ledger/journals/*.ts', { query: '?raw', import: 'default', eager: true })

test('every event of the ledger has a name on the page Books', () => {
  const names = Object.values(journals).flatMap((file) =>
    [...file.matchAll(/(?:journal\(\s*|reversal\(\w+, )'(\w+)'/g)].map(([, name]) => `event.${name}`),
  )
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !(name in texts))).toEqual([])
})

test('an account is named by its owner, and a source or an example that nobody named is shown as it is', () => {
  const account = { owner_kind: 'team_account', owner_id: 4, owner_name: null, category_id: 2 } as const
  expect(ownerText(account, texts)).toBe('Team account 4, category 2')
  expect(ownerText({ ...account, owner_kind: 'user', owner_name: 'Pia Quist', category_id: null }, texts)).toBe('Pia Quist')
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
    from: null,
    to: null,
    page: 2,
  })
  expect(read('on=2026-02-31&kind=gold&account=x&from=0002-01-01&page=0')).toEqual({
    ...{ on: null, kind: null, account: null, from: null, to: null, page: 1 },
  })
})

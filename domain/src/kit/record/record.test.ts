import { expect, expectTypeOf, test } from 'vitest'
import { area } from '../area.ts'
import type { BodySent, QueryOf } from '../endpoint.ts'
import { instant } from '../list/column.ts'
import type { ListWord } from '../list/list.ts'
import { choice, date, flag, int, lines, link, longText, reference, text } from './field.ts'
import { endpointsOf, record, type RecordOf, type ValuesOf } from './record.ts'

const yes = () => () => true
const Shelf = record('shelf', {
  ...{ table: 'shelf', scope: 'club', name: 'shelves', summary: 'Shelves.', order: 'name', see: yes, manage: yes },
  fields: { name: text(40, { required: true, sort: true, unique: true }) },
  list: ['name'],
})
const shelves = endpointsOf(Shelf, '/club/shelves')
const Book = record('book', {
  ...{ table: 'book', scope: 'club', name: 'books', summary: 'Books.', order: '-bought_on', see: yes, manage: yes },
  fields: {
    title: text(40, { required: true, search: true, sort: true }),
    about: longText(400),
    kind: choice(['novel', 'manual'], { required: true, filter: 'many' }),
    bought_on: date({ sort: true }),
    pages: int({ min: 1, max: 5000 }),
    lent: flag(),
    address: link(),
    shelf_id: reference(shelves, { required: true }),
  },
  derived: { lent_at: instant({ nullable: true }) },
  list: ['title', 'kind', 'bought_on', 'lent_at'],
})
const books = endpointsOf(Book, '/club/books')
const least = { title: ' Emil ', kind: 'novel', shelf_id: 3 }

test('a record gives the endpoints of its list and of one record, under one path', () => {
  const { endpoints } = area('library', { summary: '', codes: [], after: [], records: [books] })
  expect(Object.entries(endpoints).map(([name, { method, path, effect }]) => `${name} ${method} ${path} ${effect}`)).toEqual([
    'listBooks GET /club/books read',
    'exportBooks GET /club/books/export read',
    'readBook GET /club/books/{book} read',
    'createBook POST /club/books write',
    'updateBook POST /club/books/{book} write',
    'archiveBook POST /club/books/{book}/archive write',
    'restoreBook POST /club/books/{book}/restore write',
  ])
  expect(books.update.objects).toEqual([{ param: 'book', is: 'book', scope: 'club' }])
})

test('a body is trimmed, and a field that was left empty is null or no', () => {
  const empty = { about: null, bought_on: null, pages: null, lent: false, address: null }
  expect(books.create.body.parse(least)).toEqual({ ...least, ...empty, title: 'Emil' })
  expect(books.create.body.parse({ ...least, about: '  ' })).toMatchObject({ about: null })
  expect(books.update.body.parse({ ...least, version_id: 2 })).toMatchObject({ version_id: 2 })
  const wrong = [
    ...[{ title: ' ' }, { title: 'x'.repeat(41) }, { title: null }, { kind: 'poem' }, { bought_on: '2026-02-30' }],
    ...[{ pages: 0 }, { pages: 5001 }, { pages: 1.5 }, { lent: 1 }, { shelf_id: 0 }, { about: 'a\u0000b' }],
    ...[{ address: 'http://example.org' }, { address: 'javascript:alert(1)' }, { address: 'https://' }],
  ]
  for (const change of wrong) expect(books.create.body.safeParse({ ...least, ...change }).success, JSON.stringify(change)).toBe(false)
})

test('a list of lines is trimmed, has each line once, and says what is too much', () => {
  const { given } = lines({ most: 3, letters: 5 })
  expect([given.parse(' a \r\n\n b'), given.parse(' \n '), given.parse(null)]).toEqual(['a\nb', null, null])
  for (const wrong of ['a\nb\nc\nd', 'abcdef', 'a\nA', 7]) expect(given.safeParse(wrong).success, String(wrong)).toBe(false)
  expect(lines({ most: 3, letters: 5 }, { required: true }).given.safeParse(' \n').success).toBe(false)
})

test('the limits of a field are plain data, which a form reads without a schema', () => {
  expect(Book.fields.title).toMatchObject({ control: 'text', max: 40, required: true })
  expect(Book.fields.pages).toMatchObject({ control: 'int', min: 1, max: 5000, nullable: true })
  expect(Book.fields.shelf_id).toMatchObject({ control: 'id', table: 'shelf', options: shelves.list.read, named: 'name' })
})

test('the list has the fields that were named for it, and a filter for the archived ones', () => {
  expect(Object.keys(books.list.columns)).toEqual(['id', 'title', 'kind', 'bought_on', 'lent_at', 'version_id', 'archived', 'state'])
  expect(books.list.read.query.parse({ search: 'e', kind: 'novel', sort: 'title', state: 'archived' })).toMatchObject({ kind: ['novel'] })
  expect(books.list.read.query.safeParse({ sort: 'pages' }).success).toBe(false)
})

test('a record knows the types of its rows, its bodies and its words', () => {
  expectTypeOf<RecordOf<typeof books>['bought_on']>().toEqualTypeOf<string | null>()
  expectTypeOf<RecordOf<typeof books>['lent_at']>().toEqualTypeOf<string | null>()
  expectTypeOf<RecordOf<typeof books>['kind']>().toEqualTypeOf<'novel' | 'manual'>()
  expectTypeOf<ValuesOf<typeof books>['about']>().toEqualTypeOf<string | null>()
  expectTypeOf<BodySent<typeof books.create>['pages']>().toEqualTypeOf<number | null | undefined>()
  expectTypeOf<QueryOf<typeof books.list.read>['kind']>().toEqualTypeOf<('novel' | 'manual')[] | undefined>()
  expectTypeOf<ListWord<(typeof books.list)['columns']>>().toEqualTypeOf<
    'title' | 'kind' | 'kind.novel' | 'kind.manual' | 'bought_on' | 'lent_at' | 'state' | 'state.archived'
  >()
})

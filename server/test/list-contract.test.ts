/** @module-tag postgres */
import { areas } from '@touchline/domain/areas'
import { dateOf } from '@touchline/domain/kit/dates'
import type { Column } from '@touchline/domain/kit/list/column'
import type { List } from '@touchline/domain/kit/list/list'
import { ListName } from '@touchline/domain/kit/list/view'
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '../src/demo/people.ts'
import { everyday, isDue } from './changed-areas.ts'
import { allSamples } from './samples.ts'
import { startTestServer, type Caller } from './test-server.ts'

type Row = Record<string, unknown> & { id: number }
interface Page {
  items: Row[]
  total: number
}

const lists = areas.flatMap(({ name, lists: ofArea }) => ofArea.map((list) => ({ area: name, list })))
/** By day those of changed areas, and a third of the others, another one each day. */
const chosen = lists.filter(({ area }, index) => isDue(area, index, { ofOthers: 3 }))
interface Clubs {
  own: Caller
  other: Caller
}
let admins: Clubs
let coaches: Clubs
beforeAll(async () => {
  const club = await startTestServer()
  for (const { listed } of allSamples) await listed?.(club)
  admins = { own: await club.as(people.admin), other: await club.as(people.otherClubAdmin) }
  coaches = { own: await club.as(people.coachSam), other: await club.as(people.jaspersCoach) }
})

test('Every list has a name of its own', () => {
  expect(lists.length).toBeGreaterThan(0)
  const names = lists.map(({ list }) => list.name)
  expect(names).toEqual([...new Set(names)])
  // Saved views name their list.
  expect(names.filter((name) => !ListName.safeParse(name).success)).toEqual([])
})

const columnsOf = (list: List) => Object.entries(list.columns as Record<string, Column>)
const namesWith = (list: List, has: (column: Column) => unknown) => columnsOf(list).flatMap(([name, column]) => (has(column) ? [name] : []))
const query = (parts: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(parts).map(([name, value]): [string, string] => [name, String(value)])).toString()

describe.each(chosen)('The list $list.name of $area', ({ list }) => {
  const callers = () => (list.read.who.includes('coach or manager') ? coaches : admins)
  const ask = async (parts: Record<string, string | number>, caller = callers().own) => caller.get(`${list.read.path}?${query(parts)}`)
  /** Every row that is found, from as many pages as there are; of a given page that page alone. */
  const all = async (parts: Record<string, string | number> = {}, caller = callers().own): Promise<Page> => {
    const first = (await ask({ page_size: 200, ...parts }, caller)).body as Page
    const items = [...first.items]
    for (let page = 2; !('page' in parts) && items.length < first.total; page++)
      items.push(...((await ask({ page_size: 200, ...parts, page }, caller)).body as Page).items)
    return { items, total: first.total }
  }
  const ids = ({ items }: Page) => items.map(({ id }) => id)
  /** All rows, read once: these tests change none. */
  let read: Promise<Page> | undefined
  const whole = () => (read ??= all())

  test('answers its first page, and every page exactly once', async () => {
    const every = await whole()
    expect(every.total, 'the demo club has rows').toBeGreaterThan(1)
    expect((await ask({})).body).toMatchObject({ total: every.total, page: 1, page_size: 20 })
    const pages: number[] = []
    const size = Math.ceil(every.total / (everyday ? 6 : 40))
    for (let page = 1; (page - 1) * size < every.total; page++) pages.push(...ids(await all({ page, page_size: size })))
    expect(pages).toEqual(ids(every))
  })

  test('answers its total and no rows on a page beyond the end', async () => {
    expect(await all({ page: 5000 })).toMatchObject({ items: [], total: (await whole()).total })
  })

  test.each(namesWith(list, ({ sort }) => sort))('sorts by %s in both directions', async (name) => {
    const up = await all({ sort: name })
    expect(ids(await all({ sort: `-${name}` }))).toEqual(ids(up).reverse())
    const values = up.items.map((row) => row[name]).filter((value) => value !== null)
    const { kind, values: choices = [] } = list.columns[name]!
    // A choice is sorted in the order of its values.
    const by = kind === 'choice' ? (a: unknown, b: unknown) => choices.indexOf(String(a)) - choices.indexOf(String(b)) : compare
    if (kind !== 'text') expect(values).toEqual([...values].sort(by))
    // Texts are in the order of the database; equal ones stand together there too.
    expect(values.filter((value, at) => value !== values[at - 1]).length).toBe(new Set(values).size)
    expect(new Set(ids(up)).size).toBe(up.total)
  })

  const withValues = columnsOf(list).flatMap(([name, { filter, values = [] }]) =>
    filter === 'one' || filter === 'many' ? [[name, filter, values] as const] : [],
  )
  test.each(withValues)('filters by %s, %s value', async (name, filter, values) => {
    const { items } = await whole()
    const { usual, apart } = list.columns[name]!
    if (apart) expect(items.filter((row) => row[name] !== null)).toEqual([])
    for (const value of values) {
      const found = (await all({ [name]: value })).items
      expect(found.every((row) => row[name] === value)).toBe(true)
      // Where a query names no value, the usual one holds, and rows that stand apart are left out: those are found by their values only.
      if (!apart && (usual === undefined || usual === value))
        expect(found.map(({ id }) => id)).toEqual(items.filter((row) => row[name] === value).map(({ id }) => id))
    }
    if (filter === 'many') expect((await all({ [name]: values.join(',') })).total).toBe(items.filter((row) => row[name] !== null).length)
    expect((await ask({ [name]: 'no such value' })).status).toBe(422)
  })

  test.each(namesWith(list, ({ filter }) => filter === 'named'))('filters by the number in %s', async (name) => {
    const { items } = await whole()
    const values = new Set(items.map((row) => row[name]).filter((value) => value !== null))
    expect(values.size).toBeGreaterThan(0)
    for (const value of someOf(values))
      expect(ids(await all({ [name]: Number(value) }))).toEqual(items.filter((row) => row[name] === value).map(({ id }) => id))
    expect((await ask({ [name]: 'no number' })).status).toBe(422)
  })

  test.each(namesWith(list, ({ filter }) => filter === 'range'))('filters by days of %s', async (name) => {
    const { items } = await whole()
    const dayOf = (row: Row) => {
      const value = row[name] as string | null
      return value === null || list.columns[name]!.kind === 'date' ? value : dateOf(new Date(value), 'America/Denver')
    }
    for (const day of someOf(new Set(items.map(dayOf).filter((one) => one !== null)))) {
      const expected = (fits: (own: string) => boolean) =>
        items.filter((row) => dayOf(row) !== null && fits(dayOf(row)!)).map(({ id }) => id)
      expect(ids(await all({ [`${name}_from`]: day }))).toEqual(expected((own) => own >= day))
      expect(ids(await all({ [`${name}_to`]: day }))).toEqual(expected((own) => own <= day))
      expect(ids(await all({ [`${name}_from`]: day, [`${name}_to`]: day }))).toEqual(expected((own) => own === day))
    }
    expect((await ask({ [`${name}_from`]: 'yesterday' })).status).toBe(422)
  })

  test.each(list.picks.map((name) => [name]))('filters by a number of %s', async (name) => {
    expect(await all({ [name]: 999_999_999 })).toMatchObject({ items: [], total: 0 })
    expect((await ask({ [name]: 'no number' })).status).toBe(422)
  })

  test.each(Object.entries(list.several))('filters by several values of %s', async (name, kind) => {
    const [one, other] = kind === 'number' ? [999_999_998, 999_999_999] : ['No such name', 'Nor this']
    // The values narrow the rows, or choose what columns show of all rows.
    expect([0, (await whole()).total]).toContain((await all({ [name]: `${one}|${other}` })).total)
    if (kind === 'number') expect((await ask({ [name]: '1|no number' })).status).toBe(422)
  })

  test.each(list.days.map((name) => [name]))('takes the days of %s', async (name) => {
    expect((await ask({ [`${name}_from`]: '2026-01-01', [`${name}_to`]: '2026-12-31' })).status).toBe(200)
    expect((await ask({ [`${name}_to`]: 'yesterday' })).status).toBe(422)
  })

  test('finds by any of the columns that the search looks into', async () => {
    const searched = namesWith(list, ({ search }) => search)
    const { items } = await whole()
    for (const name of searched)
      for (const row of items.slice(0, everyday ? 2 : 5)) {
        const piece = textOf(row, name).slice(1, 5)
        const found = (other: Row) =>
          searched
            .map((key) => textOf(other, key))
            .join(' ')
            .toLowerCase()
            .includes(piece.trim().toLowerCase())
        expect(ids(await all({ search: piece.toUpperCase() }))).toEqual(items.filter(found).map(({ id }) => id))
      }
    if (list.isSearched) expect(await all({ search: 'nobody is called this' })).toMatchObject({ items: [], total: 0 })
  })

  test('refuses sorts and parameters that it does not know', async () => {
    const unsortable = namesWith(list, ({ sort }) => !sort)[0]!
    for (const parts of [{ sort: 'nothing' }, { sort: unsortable }, { nothing: '1' }, { page: 0 }, { page_size: 100_000 }] as Record<
      string,
      string | number
    >[])
      expect((await ask(parts)).status, JSON.stringify(parts)).toBe(422)
    expect((await callers().own.get(`${list.exported.path}?page=1`)).status).toBe(422)
  })

  test('adds its totals up over everything found', async () => {
    const page = (await ask({ page_size: 1 })).body as { totals: Record<string, number> }
    const { items } = await whole()
    const sums = namesWith(list, ({ total }) => total).map((name) => [name, items.reduce((sum, row) => sum + Number(row[name]), 0)])
    expect(page.totals).toEqual(Object.fromEntries(sums))
  })

  test('exports the rows of the page, in its order and with its filters', async () => {
    const texts = namesWith(list, ({ kind, hidden }) => kind === 'text' && !hidden)
    const shown = namesWith(list, ({ kind, hidden }) => kind !== 'id' && !hidden)
    const narrowings: Record<string, string>[] = [{}, ...withValues.map(([name, , values]) => ({ [name]: values[0]! }))]
    for (const narrowing of narrowings) {
      const { items } = await all(narrowing)
      const [head, ...lines] = linesOf((await callers().own.get(`${list.exported.path}?${query(narrowing)}`)).raw)
      expect(head).toHaveLength(shown.length)
      expect(lines.map((line) => texts.map((name) => line[shown.indexOf(name)]))).toEqual(
        items.map((row) => texts.map((name) => row[name] ?? '')),
      )
    }
  })

  test('exports the rows that were chosen alone, and none to another club', async () => {
    const every = ids(await whole())
    const chosen = [every.at(-1)!, every[0]!]
    const file = async (caller: Caller, some: string) => await caller.get(`${list.exported.path}?ids=${encodeURIComponent(some)}`)
    expect(linesOf((await file(callers().own, chosen.join('|'))).raw)).toHaveLength(3)
    expect(linesOf((await file(callers().other, chosen.join('|'))).raw)).toHaveLength(1)
    expect((await file(callers().own, '1|no number')).status).toBe(422)
  })

  test('shows another club none of these rows', async () => {
    const [own, other] = [ids(await whole()), ids(await all({}, callers().other))]
    expect(other.filter((id) => own.includes(id))).toEqual([])
    const file = linesOf((await callers().other.get(list.exported.path)).raw)
    expect(file.length - 1).toBe(other.length)
  })
})

/** By day the smallest, the largest and three between them; all at night. */
function someOf<T>(values: ReadonlySet<T>): T[] {
  const sorted = [...values].sort(compare)
  if (!everyday || sorted.length <= 5) return sorted
  return [0, 1, 2, 3, 4].map((part) => sorted[Math.round((part * (sorted.length - 1)) / 4)]!)
}

const textOf = (row: Row, name: string) => (typeof row[name] === 'string' ? row[name] : '')
const compare = (a: unknown, b: unknown) => (a === b ? 0 : (a as string) < (b as string) ? -1 : 1)

/** Lines and cells of a CSV file. */
function linesOf(csv: string): string[][] {
  const lines = csv.replace(/^\uFEFF/, '').matchAll(/(?:"(?:[^"]|"")*"|[^"\r])*\r\n/g)
  return [...lines].map(([line]) =>
    [...line.slice(0, -2).matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell]) =>
      cell!.startsWith('"') ? cell!.slice(1, -1).replaceAll('""', '"') : cell!,
    ),
  )
}

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useSelection, type Selection } from './useSelection.ts'

const state = vi.hoisted(() => ({ value: undefined as unknown }))
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useState: (first: unknown) => [(state.value ??= first), (next: unknown) => (state.value = next)],
}))

interface Shown {
  search: string
  team?: string
}
function Screen({ search, team, given }: Shown & { given: (selection: Selection) => void }) {
  given(useSelection({ path: '/club/chart', narrowed: { search }, within: team === undefined ? undefined : { team_id: team } }))
  return null
}
/** The selection of a list with this search, or of the page of a team, as it is now. */
function selectionOf(search: string, team?: string): Selection {
  const now: Selection[] = []
  renderToStaticMarkup(<Screen search={search} {...(team !== undefined && { team })} given={(selection) => now.push(selection)} />)
  return now[0]!
}

const page = [1, 2, 3]
/** The selection after these presses, in a list with the same search. */
function selectedAfter(...presses: ((selection: Selection) => void)[]) {
  state.value = undefined
  for (const press of presses) press(selectionOf('same'))
  const { ids, isAll } = selectionOf('same')
  return isAll ? 'all' : [...ids]
}

test('a row that is taken out of everything found leaves the other rows of its page selected, not itself', () => {
  const all = (selection: Selection) => selection.selectAll()
  expect(selectedAfter(all)).toBe('all')
  expect(selectedAfter(all, (selection) => selection.toggle(2, page))).toEqual([1, 3])
  expect(selectedAfter(all, (selection) => selection.togglePage(page))).toEqual([])
})

test('rows are selected one by one on any page, and other filters select none of them', () => {
  const one = (selection: Selection) => selection.toggle(2, page)
  const another = (selection: Selection) => selection.toggle(9, [8, 9])
  expect(selectedAfter(one, another)).toEqual([2, 9])
  expect(selectedAfter(one, another, one)).toEqual([9])
  expect([...selectionOf('other').ids]).toEqual([])
})

test('rows that have left the list are taken out of the selection, the others stay', () => {
  const some = (selection: Selection) => selection.togglePage(page)
  expect(selectedAfter(some, (selection) => selection.drop([2, 7]))).toEqual([1, 3])
})

test('rows chosen on the page of one team are not chosen on the page of another team or program', () => {
  state.value = undefined
  selectionOf('same', '7').selectAll()
  expect(selectionOf('same', '8').isAll).toBe(false)
  expect(selectionOf('same').isAll).toBe(false)
  expect(selectionOf('same', '7').isAll).toBe(true)
})

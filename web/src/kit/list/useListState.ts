import type { Column } from '@touchline/domain/kit/list/column'
import type { List } from '@touchline/domain/kit/list/list'
import { hiddenParameter } from '@touchline/domain/kit/list/view'
import type { SavedView } from '@touchline/domain/platform/saved-view-endpoints'
import { useActor } from '../../shell/session/useActor.ts'
import { useAddressFilters } from '../api/useAddressFilters.ts'
import { useHiddenColumns } from './hidden-columns.ts'
import { listAddress, parametersOf, viewParameter } from './list-query.ts'

/** Search, filters, sort and page of a list, which stand in the address, and its hidden columns, which the device keeps. */
export function useListState(of: List) {
  const columns = Object.entries(of.columns as Record<string, Column>)
  const { userId } = useActor()
  const { query, set, assign } = useAddressFilters()
  const spare = columns.flatMap(([name, column]) => (column.spare ? [name] : []))
  const [hidden, setHidden] = useHiddenColumns(userId, of.name, spare)
  const address = listAddress(columns, query, of.order, of)
  const own = parametersOf(columns, of)
  const without = Object.fromEntries(own.map((name) => [name, null]))
  const clear = () => assign({ ...without, sort: query.get('sort'), [viewParameter]: query.get(viewParameter) })
  const current: Record<string, string> = {
    ...address.narrowed,
    ...(address.sort !== of.order && { sort: address.sort }),
    ...(hidden.size > 0 && { [hiddenParameter]: [...hidden].sort().join(',') }),
  }
  const open = (view: SavedView | null) => {
    const { [hiddenParameter]: hides, ...rest } = view?.query ?? {}
    const known = Object.fromEntries(Object.entries(rest).filter(([name]) => own.includes(name)))
    assign({ ...without, ...known, [viewParameter]: view && String(view.id) })
    setHidden(view === null ? spare : (hides?.split(',').filter((name) => name in of.columns) ?? []))
  }
  return { columns, address, set, assign, clear, hidden, setHidden, current, open, opened: Number(query.get(viewParameter)) || null }
}

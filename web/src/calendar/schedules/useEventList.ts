import { eventSorts, readEventList, type EventSort } from '@touchline/domain/calendar/endpoints'
import { eventStatuses, type EventKind } from '@touchline/domain/calendar/event'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../kit/api/queries.ts'
import { useTeamAddress } from '../../teams/useTeamAddress.ts'

export const whens = ['upcoming', 'past', 'all'] as const
export type When = (typeof whens)[number]

interface Fixed {
  kind: EventKind
  team?: number
  /** The default time filter. */
  when?: When
  pageSize?: number
}

/** Reads a list of events of one kind from the server, with the filters in the address. */
export function useEventList({ kind, team, when: usual = 'upcoming', pageSize = 50 }: Fixed) {
  const [query, setQuery] = useSearchParams()
  const { within } = useTeamAddress()
  const [search, setSearch] = useState(query.get('search') ?? '')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const when = whens.find((known) => known === query.get('when')) ?? usual
  const sort = eventSorts.find((known) => known === query.get('sort')) ?? 'start'
  // Past events are listed latest first by default.
  const order: 'asc' | 'desc' =
    query.get('order') === 'desc' ? 'desc' : query.get('order') === 'asc' ? 'asc' : when === 'past' ? 'desc' : 'asc'
  const status = eventStatuses.find((known) => known === query.get('status')) ?? null
  const page = Number(query.get('page')) || 1
  const chosenTeam = team ?? (Number(query.get('team')) || null)
  const field = Number(query.get('field')) || null

  const narrowed = {
    type: kind,
    when,
    sort,
    order,
    ...(asked && { search: asked }),
    ...(chosenTeam && { team_id: chosenTeam }),
    ...within,
    ...(field && { field_id: field }),
    ...(status && { status }),
  }
  const read = useRead(readEventList, { query: { ...narrowed, page, page_size: pageSize } }, { keep: true })

  function set(changes: Record<string, string | null>) {
    setQuery(
      (old) => {
        const next = new URLSearchParams(old)
        if (!('page' in changes)) next.delete('page')
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    read,
    /** The query without the page, for an export of the whole list. */
    asked: narrowed,
    items: read.data?.items ?? [],
    total: read.data?.total ?? 0,
    page,
    pageSize,
    search,
    when,
    usual,
    sort,
    order,
    status,
    team: team === undefined ? chosenTeam : null,
    field,
    narrowed: asked !== '' || status !== null || field !== null || (team === undefined && chosenTeam !== null),
    set,
    find(text: string) {
      setSearch(text)
      set({ search: text })
    },
    turn: (by: EventSort) => set({ sort: by === 'start' ? null : by, order: sort === by && order === 'asc' ? 'desc' : 'asc' }),
    clear() {
      setSearch('')
      set({ search: null, status: null, field: null, team: null })
    },
  }
}
export type EventList = ReturnType<typeof useEventList>

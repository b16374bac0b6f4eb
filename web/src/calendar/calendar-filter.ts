import type { CalendarEvent } from '@touchline/domain/calendar/event'

export interface CalendarFilters {
  team: number | null
  kind: CalendarEvent['type'] | null
  /** The id of a child of the family. */
  player: number | null
  field: number | null
}
export const isFiltered = (filters: CalendarFilters) => Object.values(filters).some((value) => value !== null)

type Filtered = Pick<CalendarEvent, 'team_id' | 'type' | 'field' | 'mine'>

export const passes = (event: Filtered, { team, kind, player, field }: CalendarFilters): boolean =>
  (team === null || event.team_id === team) &&
  (kind === null || event.type === kind) &&
  (field === null || event.field?.id === field) &&
  (player === null || event.mine.some(({ player_id }) => player_id === player))

/** A band passes while nothing but a team is chosen. */
export const passesBand = (band: { team_id: number }, { team, kind, player, field }: CalendarFilters): boolean =>
  (team === null || band.team_id === team) && kind === null && player === null && field === null

/** Filters events; with a chosen child, an event of two children shows only that one. */
export const filtered = <E extends Filtered>(events: readonly E[], filters: CalendarFilters): E[] => {
  const kept = events.filter((event) => passes(event, filters))
  const { player } = filters
  return player === null ? kept : kept.map((event) => ({ ...event, mine: event.mine.filter(({ player_id }) => player_id === player) }))
}

interface Choice {
  id: number
  name: string
}
const byName = (choices: Map<number, string>): Choice[] =>
  [...choices].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)

/** Lists the teams, fields, kinds and children of the events on screen, to filter by. */
export function choicesOf(events: readonly CalendarEvent[]) {
  const teams = new Map<number, string>()
  const fields = new Map<number, string>()
  const players = new Map<number, string>()
  const kinds = new Set<CalendarEvent['type']>()
  for (const event of events) {
    if (event.team_id !== null) teams.set(event.team_id, event.team_name)
    kinds.add(event.type)
    if (event.field) fields.set(event.field.id, event.field.name)
    for (const child of event.mine) players.set(child.player_id, child.first_name)
  }
  return { teams: byName(teams), fields: byName(fields), players: byName(players), kinds }
}

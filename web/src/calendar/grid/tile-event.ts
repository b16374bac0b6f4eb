import type { TeamLook } from '../../kit/page/TeamMark.tsx'

/** An event as a calendar draws it; times are wall times in the event's zone. */
export interface TileEvent {
  id: number
  to: string
  kind: 'game' | 'practice' | 'club'
  title: string
  start: string
  end: string
  place: string
  team?: TeamLook
  counts?: { coming: number; away: number; of: number }
  /** The answers of the family's children. */
  replies?: { name: string; reply: 'coming' | 'away' | 'open' }[]
  /** The word for a canceled or postponed event; undefined if the event takes place. */
  off?: string
  /** The reason of the cancellation or postponement. */
  offReason?: string
  note?: string
  /** True if the day is known but not the time. */
  untimed?: boolean
  /** True if the reader may move the event. */
  movable?: boolean
}

/** Returns for example "Canceled: Field closed for rain". */
export const offSaid = ({ off, offReason }: TileEvent): string | undefined => (off && offReason ? `${off}: ${offReason}` : off)

/** True for events above the hours: without a known time, or a whole day and longer. */
export const isAllDay = ({ untimed, start, end }: TileEvent): boolean =>
  untimed === true || Date.parse(`${end}Z`) - Date.parse(`${start}Z`) >= 23.5 * 3_600_000

export interface Placed {
  event: TileEvent
  /** Minutes since midnight of the shown day. */
  from: number
  until: number
  lane: number
  lanes: number
  /** True if the last lane is a narrow one that counts the rest. */
  crowded?: boolean
}

/** Events that do not fit side by side, combined into one link. */
export interface Crowd {
  count: number
  from: number
  until: number
}

const minutes = (local: string, day: string) => {
  if (local.slice(0, 10) < day) return 0
  if (local.slice(0, 10) > day) return 1440
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
}
/** An event that ends at midnight is not on the next day; an event without a length is on the day of its start. */
export const isOn = (event: TileEvent, day: string) =>
  event.start.slice(0, 10) === day || (event.start.slice(0, 10) < day && event.end >= `${day}T00:01`)

/** Returns the events of every day, ordered by start; an event over several days appears on each of them. */
export function byDay(events: readonly TileEvent[], days: readonly string[]): Map<string, TileEvent[]> {
  const found = new Map<string, TileEvent[]>(days.map((day) => [day, []]))
  for (const event of events) {
    const [from, until] = [event.start.slice(0, 10), event.end.slice(0, 10)]
    if (from === until) found.get(from)?.push(event)
    else for (const day of days) if (isOn(event, day)) found.get(day)!.push(event)
  }
  for (const those of found.values())
    those.sort((a, b) => Number(isAllDay(b)) - Number(isAllDay(a)) || a.start.localeCompare(b.start) || a.id - b.id)
  return found
}

/** Places the events of a day side by side: events that overlap, directly or through others, share the width in as few lanes as possible. */
export function placeDay(events: readonly TileEvent[], day: string, shortest = 30): Placed[] {
  const blocks = events
    .filter((event) => isOn(event, day) && !isAllDay(event))
    .map((event) => {
      const from = minutes(event.start, day)
      return { event, from, until: Math.max(minutes(event.end, day), from + shortest), lane: 0, lanes: 1 }
    })
    .sort((a, b) => a.from - b.from || b.until - a.until || a.event.id - b.event.id)
  let group: Placed[] = []
  let end = -1
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    for (const block of group) block.lanes = lanes
    group = []
  }
  for (const block of blocks) {
    if (block.from >= end) close()
    const taken = new Set(group.filter(({ until }) => until > block.from).map(({ lane }) => lane))
    while (taken.has(block.lane)) block.lane++
    group.push(block)
    end = Math.max(end, block.until)
  }
  close()
  return blocks
}

/** Limits a column to three lanes; of more events it shows two, and the third lane counts the rest. */
export function thinned(blocks: readonly Placed[], most = 3): { shown: Placed[]; crowds: Crowd[] } {
  const shown: Placed[] = []
  const crowds: Crowd[] = []
  let end = -1
  for (const block of blocks) {
    const isNewGroup = block.from >= end
    end = isNewGroup ? block.until : Math.max(end, block.until)
    if (block.lanes <= most) shown.push(block)
    else if (block.lane < most - 1) shown.push({ ...block, lanes: most, crowded: true })
    else {
      const crowd = isNewGroup ? undefined : crowds.at(-1)
      if (crowd && block.from < crowd.until) {
        crowd.count++
        crowd.until = Math.max(crowd.until, block.until)
      } else crowds.push({ count: 1, from: block.from, until: block.until })
    }
  }
  return { shown, crowds }
}

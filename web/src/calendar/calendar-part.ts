/** A span of whole days in the calendar, such as a trip. */
export interface CalendarBand {
  key: string
  team_id: number
  team_name: string
  title: string
  /** The first and the last day, both included. */
  first_day: string
  last_day: string
  to: string
}

/** The days on screen; `team` for the calendar of one team. */
interface AskedDays {
  start: string
  end: string
  team?: number
}

interface FoundBands {
  bands: readonly CalendarBand[]
  /** Until the first reply or error, so that the calendar is drawn once. */
  isPending: boolean
}
type UseBands = (asked: AskedDays) => FoundBands

/** The parts that an area adds to the calendar. Areas register it in a file `calendar-parts.ts`, which the calendar finds by its name. */
export interface CalendarParts {
  /** A hook that reads the bands of the area. */
  useBands: UseBands
}

const ofAreas = import.meta.glob<{ calendarParts: CalendarParts }>('../*/calendar-parts.ts', { eager: true })

const useNone: UseBands = () => ({ bands: [], isPending: false })
const both = (useFirst: UseBands, useNext: UseBands): UseBands =>
  function useBoth(asked) {
    const [first, next] = [useFirst(asked), useNext(asked)]
    return { bands: [...first.bands, ...next.bands], isPending: first.isPending || next.isPending }
  }

/** The bands of all areas. */
export const useBands: UseBands = Object.values(ofAreas)
  .map(({ calendarParts }) => calendarParts.useBands)
  .reduce(both, useNone)

import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { useCallback, type ComponentType } from 'react'

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

/** Returns an event with the answers of the reader's family that are not sent yet. */
type UseAnswered = () => <E extends Pick<CalendarEvent, 'id' | 'mine'>>(event: E) => E
/** Tells if a child of the reader has more to answer about an event than that it comes. */
type UseOwed = () => (event: CalendarEvent, child: CalendarEvent['mine'][number]) => boolean

/** The parts that an area adds to the calendar. Areas register it in a file `calendar-parts.ts`, which the calendar finds by its name. */
export interface CalendarParts {
  /** A hook that reads the bands of the area. */
  useBands?: UseBands
  /** Under an event of the agenda, for the family of its players. */
  Answers?: ComponentType<{ event: CalendarEvent }>
  useAnswered?: UseAnswered
  useOwed?: UseOwed
}

const ofAreas = import.meta.glob<{ calendarParts: CalendarParts }>('../*/calendar-parts.ts', { eager: true })
const partsNamed = <K extends keyof CalendarParts>(name: K): NonNullable<CalendarParts[K]>[] =>
  Object.values(ofAreas).flatMap(({ calendarParts }) => calendarParts[name] ?? [])

const useNone: UseBands = () => ({ bands: [], isPending: false })
const both = (useFirst: UseBands, useNext: UseBands): UseBands =>
  function useBoth(asked) {
    const [first, next] = [useFirst(asked), useNext(asked)]
    return { bands: [...first.bands, ...next.bands], isPending: first.isPending || next.isPending }
  }

/** The bands of all areas. */
export const useBands: UseBands = partsNamed('useBands').reduce(both, useNone)

export const answerParts = partsNamed('Answers')

const asRead = <E>(event: E): E => event
const useAsRead: UseAnswered = () => asRead
const inTurn = (useFirst: UseAnswered, useNext: UseAnswered): UseAnswered =>
  function useInTurn() {
    const [first, next] = [useFirst(), useNext()]
    return useCallback((event) => next(first(event)), [first, next])
  }
export const useAnswered: UseAnswered = partsNamed('useAnswered').reduce(inTurn, useAsRead)

const useNothing: UseOwed = () => () => false
const either = (useFirst: UseOwed, useNext: UseOwed): UseOwed =>
  function useEither() {
    const [first, next] = [useFirst(), useNext()]
    return (event, child) => first(event, child) || next(event, child)
  }
export const useOwed: UseOwed = partsNamed('useOwed').reduce(either, useNothing)

import type { EventDetail } from '@touchline/domain/calendar/event'
import type { ComponentType } from 'react'

/** A part that an area adds to the page of an event. Areas register it in a file `event-parts.ts`, which the page finds by its name. */
export interface EventParts {
  /** Under the details of the event. */
  Facts?: ComponentType<{ event: EventDetail }>
}

const ofAreas = import.meta.glob<{ eventParts: EventParts }>('../../*/event-parts.ts', { eager: true })

/** The parts of all areas under one name. */
export const eventPartsNamed = <K extends keyof EventParts>(name: K): NonNullable<EventParts[K]>[] =>
  Object.values(ofAreas).flatMap(({ eventParts }) => eventParts[name] ?? [])

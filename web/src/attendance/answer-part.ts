import type { CalendarEvent } from '@touchline/domain/calendar/event'

/** The part of an area that shows answers in its own reads. Areas register it in a file `answer-parts.ts`. */
export interface AnswerParts {
  /** Changes the events in what the area has read, before it is read again. */
  markEvents: (mark: (event: CalendarEvent) => CalendarEvent) => void
}

const ofAreas = import.meta.glob<{ answerParts: AnswerParts }>('../*/answer-parts.ts', { eager: true })

/** Changes the events in the reads of all areas. */
export const markEvents: AnswerParts['markEvents'] = (mark) => {
  for (const { answerParts } of Object.values(ofAreas)) answerParts.markEvents(mark)
}

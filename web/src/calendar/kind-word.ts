import type { EventKind } from '@touchline/domain/calendar/event'

/** Returns the kind of an event for the middle of a sentence, as in "Cancel practice". */
export const kindWord = (type: EventKind, texts: { kindPractice: string; kindGame: string; kindEvent: string }): string =>
  type === 'Practice' ? texts.kindPractice : type === 'Game' ? texts.kindGame : texts.kindEvent

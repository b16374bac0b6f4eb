import type { EventKind } from '@touchline/domain/calendar/event'

/** An event in the middle of a sentence: "Cancel practice". */
export const kindWord = (type: EventKind, texts: { kindPractice: string; kindGame: string; kindEvent: string }): string =>
  type === 'Practice' ? texts.kindPractice : type === 'Game' ? texts.kindGame : texts.kindEvent

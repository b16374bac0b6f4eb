import type { CalendarParts } from '../calendar/calendar-part.ts'
import { FamilyAnswers } from './answers/FamilyAnswers.tsx'
import { useHealthOpen } from './register/useHealthOpen.ts'
import { useAnswered } from './useWaitingAnswers.ts'

export const calendarParts: CalendarParts = { Answers: FamilyAnswers, useAnswered, useOwed: useHealthOpen }

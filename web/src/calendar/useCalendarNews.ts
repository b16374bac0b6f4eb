import { readCalendarNews } from '@touchline/domain/calendar/endpoints'
import { useRead } from '../kit/api/queries.ts'

/** Reads the unseen changes of the user's calendar, and again every five minutes for the badge. */
export const useCalendarNews = () => useRead(readCalendarNews, {}, { refetchEvery: 300_000 })

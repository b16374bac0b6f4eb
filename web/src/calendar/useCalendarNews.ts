import { readCalendarNews } from '@touchline/domain/calendar/endpoints'
import { useRead } from '../kit/api/queries.ts'

/** What has changed on the seat's calendar since it was last looked at. Asked again every few minutes: it is what a badge is for. */
export const useCalendarNews = () => useRead(readCalendarNews, {}, { refetchEvery: 300_000 })

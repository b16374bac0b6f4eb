import { endpoint } from '../kit/endpoint.ts'
import { readEventList } from './endpoints.ts'

/** The list with the filters and sorting of the screen, all pages. */
const narrowed = readEventList.query.omit({ page: true, page_size: true })
const wholeList = { method: 'GET', query: narrowed, reply: null, auth: 'user', who: [], effect: 'read', objects: [] } as const

export const exportEventList = endpoint({
  ...wholeList,
  path: '/user/event_list/export',
  summary: "The events of the caller's own calendar as a CSV file, narrowed and sorted like the list.",
  download: 'text/csv',
})

export const exportEventCalendar = endpoint({
  ...wholeList,
  path: '/user/event_list/calendar_file',
  summary: 'The same as a calendar file; events without a date stay out of it.',
  download: 'text/calendar',
})

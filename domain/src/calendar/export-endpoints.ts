import { endpoint } from '../kit/endpoint.ts'
import { readEventList } from './endpoints.ts'

/** The list with the filters and sorting of the screen, all pages. */
const narrowed = readEventList.query.omit({ page: true, page_size: true })
const wholeList = { method: 'GET', query: narrowed, reply: null, auth: 'user', who: [], effect: 'read', objects: [] } as const

export const exportEventList = endpoint({
  ...wholeList,
  path: '/user/event_list/export',
  summary: "Returns the events of the caller's calendar as a CSV file, with the filters and order of the list.",
  download: 'text/csv',
})

export const exportEventCalendar = endpoint({
  ...wholeList,
  path: '/user/event_list/calendar_file',
  summary: 'Returns the same events as a calendar file, without events that have no date.',
  download: 'text/calendar',
})

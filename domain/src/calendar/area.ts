import { area } from '../kit/area.ts'
import * as calendarEndpoints from './endpoints.ts'
import * as eventsEndpoints from './event-endpoints.ts'
import * as editorEndpoints from './editor/editor-endpoints.ts'
import * as feedsEndpoints from './feeds/calendar-feed-endpoints.ts'
import * as importsEndpoints from './imports/import-endpoints.ts'
import * as learnedEndpoints from './imports/import-aliases.ts'
import * as exportsEndpoints from './export-endpoints.ts'

export const calendar = area('calendar', {
  summary: 'Practices, games and events of teams, club and staff, in series or alone; calendar files of other systems imported.',
  codes: ['CAL'],
  after: [],
  endpoints: [calendarEndpoints, eventsEndpoints, editorEndpoints, feedsEndpoints, importsEndpoints, learnedEndpoints, exportsEndpoints],
})

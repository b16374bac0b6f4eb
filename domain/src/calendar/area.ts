import { area } from '../kit/area.ts'
import * as calendarEndpoints from './endpoints.ts'
import * as eventsEndpoints from './event-endpoints.ts'
import * as editorEndpoints from './editor/editor-endpoints.ts'
import * as feedsEndpoints from './feeds/calendar-feed-endpoints.ts'
import * as importsEndpoints from './imports/import-endpoints.ts'
import * as learnedEndpoints from './imports/import-aliases.ts'
import * as exportsEndpoints from './export-endpoints.ts'
import { offline } from './offline.ts'

/** The next one that has not begun; if all have, the first. */
const upcoming = 'archived_at is not null, starts_at < app_now(), starts_at'

export const calendar = area('calendar', {
  summary: 'Practices, games and events of teams, club and staff, series, subscriptions, and import of calendars of other systems.',
  codes: ['CAL'],
  after: ['teams', 'notifications', 'fields'],
  endpoints: [calendarEndpoints, eventsEndpoints, editorEndpoints, feedsEndpoints, importsEndpoints, learnedEndpoints, exportsEndpoints],
  offline,
  objects: {
    event: { table: 'event', scope: 'team', only: "kind = 'Practice'", order: upcoming },
    practice: { table: 'event', scope: 'team', only: "kind = 'Practice'", order: upcoming },
    game: { table: 'event', scope: 'team', only: "kind = 'Game'", order: upcoming },
    /** Neither a practice nor a game. */
    team_event: { table: 'event', scope: 'team', only: "kind = 'GenericCalendarEvent'", order: upcoming },
    club_event: { table: 'event', scope: 'club', only: "team_id is null and kind <> 'StaffEvent'", order: upcoming },
    staff_event: { table: 'event', scope: 'club', only: "kind = 'StaffEvent'", order: upcoming },
    calendar_feed: { table: 'calendar_feed', scope: 'person' },
    calendar_source: { table: 'calendar_source', scope: 'team' },
    import_alias: { table: 'import_alias', scope: 'team' },
    /** Under review. */
    calendar_import: { table: 'change_set', scope: 'team', only: "kind = 'calendar.import' and state = 'open'" },
    /** Under review, for all teams of a club. */
    club_import: { table: 'change_set', scope: 'club', only: "kind = 'calendar.import' and team_id is null" },
  },
})

import { calendar } from '@touchline/domain/calendar/area'
import { mayEditTeamEvents } from '@touchline/domain/calendar/policy'
import { sql } from 'kysely'
import { serverArea } from '../kit/server-area.ts'
import { calendarFeedRoutes } from './feeds/calendar-feed.routes.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { forgetEventChanges } from './calendar.store.ts'
import { importAsOperator } from './imports/import-as-operator.ts'
import { leaveStaffEvents } from './events/leave-staff-events.ts'
import { staffEventsToday } from './events/staff-events-today.ts'
import { noteEventAcknowledged } from './notices/calendar-news.ts'
import { remindPeople } from './notices/remind-people.ts'
import { rereadJob } from './imports/reread-sources.ts'
import { sealedAddresses } from './imports/take-calendar.ts'
import { undoRoutes } from './undo.routes.ts'
import { playerRows } from './player-rows.ts'
import { clubFile } from './club-file.ts'

export const calendarServer = serverArea(calendar, {
  routes: [calendarRoutes, calendarFeedRoutes, undoRoutes],
  jobs: ({ ctx }) => [rereadJob(ctx)],
  sweeps: [forgetEventChanges, remindPeople],
  sealedColumns: sealedAddresses,
  playerRows,
  counters: [staffEventsToday],
  forgetPerson: (tx, userId) => sql`delete from event_staff where user_id = ${userId}`.execute(tx),
  commands: (app, ctx) => ({ import: async (words, out) => void out.write(await importAsOperator(app, ctx, words)) }),
  leaveRole: leaveStaffEvents,
  clubFile,
  answers: {
    noteAcknowledged: noteEventAcknowledged,
    // An import creates, moves and cancels events, so it needs the permission to edit them.
    mayInTeam: (actor, act, team) => act === 'import_events' && mayEditTeamEvents(team)(actor),
  },
})

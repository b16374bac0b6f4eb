import { calendar } from '@touchline/domain/calendar/area'
import type { TestServer } from '../../test/test-server.ts'
import {
  edits,
  expectations,
  hidden,
  inAClub,
  inPerson,
  isFamily,
  ofOwnClub,
  runsClub,
  sees,
  through,
  where,
  type Rule,
} from '../../test/access/expectations.ts'

const byClubEditors = inAClub.otherwise403(runsClub)
const ofClubEvent = ofOwnClub('club_event').otherwise403(runsClub)
const ofClubImport = inAClub.otherwise403(runsClub).otherwise404(ofOwnClub('club_import'))
/** An object of the path's team; the object of another team does not exist there. */
const editsOfTeam = (kind: string) =>
  edits('team').otherwise404(where(({ objects }) => objects[kind] !== undefined && objects[kind].team?.id === objects['team']?.team?.id))

/** Staff events are for those who were asked, and for admins and directors of the club. */
async function seesStaffEvents(testServer: TestServer): Promise<Rule> {
  const rows = await testServer.rows(
    `select e.club_id, array_agg(s.user_id) as invited from event e join event_staff s on s.club_id = e.club_id and s.event_id = e.id where e.kind = 'StaffEvent' group by e.club_id`,
  )
  const invited = new Map(rows.map((row) => [Number(row['club_id']), (row['invited'] as unknown[]).map(Number)]))
  return where(({ who }) => {
    const users = invited.get(who.club ?? 0)
    if (users === undefined || isFamily(who) || who.flags['enable_staff_calendar'] !== true) return false
    return who.superAdmin || ['Admin', 'Director'].includes(who.roleType) || users.includes(who.userId)
  })
}

export const calendarAccess = expectations(calendar, async (testServer) => ({
  readMyCalendar: through.shows(/"is_staff_event":true/, await seesStaffEvents(testServer)),
  readClubCalendar: through,
  readEventList: through,
  exportEventList: through,
  exportEventCalendar: through,
  readCalendarNews: through,
  seeCalendar: inPerson(through),
  readTeamCalendar: sees('team'),
  readEvent: sees('event'),
  markEventOpened: inPerson(sees('event')),
  readEventVersion: sees('event'),
  readPractice: sees('practice'),

  createPractice: edits('team'),
  updatePractice: editsOfTeam('practice'),
  deletePractice: editsOfTeam('practice'),
  createGame: edits('team'),
  updateGame: editsOfTeam('game'),
  deleteGame: editsOfTeam('game'),
  createTeamEvent: edits('team'),
  updateTeamEvent: editsOfTeam('team_event'),
  deleteTeamEvent: editsOfTeam('team_event'),
  previewTeamEvent: edits('team'),
  readGuestCandidates: edits('team'),
  readEventNotices: edits('event'),

  createClubEvent: byClubEditors,
  updateClubEvent: ofClubEvent,
  deleteClubEvent: ofClubEvent,
  createClubGame: byClubEditors,
  updateClubGame: edits('game'),
  deleteClubGame: edits('game'),
  previewClubEvent: byClubEditors,
  readStaffCandidates: byClubEditors,

  // A feed outlives the visit of somebody who is logged in as another.
  readCalendarFeeds: inPerson(through),
  createCalendarFeed: inPerson(through),
  // The matrix places the feed of somebody else.
  revokeCalendarFeed: inPerson(hidden),

  reviewCalendarImport: edits('team'),
  readCalendarImport: editsOfTeam('calendar_import'),
  applyCalendarImport: editsOfTeam('calendar_import'),
  reviewClubImport: byClubEditors,
  readClubImport: ofClubImport,
  applyClubImport: ofClubImport,
  readTeamSources: edits('team'),
  readClubSources: byClubEditors,
  changeSource: edits('calendar_source'),
  readSourceNow: edits('calendar_source'),
  removeSource: edits('calendar_source'),
  readTeamWords: edits('team'),
  readClubWords: byClubEditors,
  forgetWord: edits('import_alias'),
  recallWord: edits('import_alias'),
}))

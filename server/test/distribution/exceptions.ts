/**
 * Places that a distributed database would refuse today; docs/scale.md section 6. Each test compares its list with the database, so an entry that no longer
 * occurs fails it: the lists only shrink.
 */
export const exceptions = {
  /** Foreign keys to a table that the node of the row may not have. */
  references: [] as string[],
  /** Foreign keys with SET NULL or SET DEFAULT. */
  referencesThatSet: [] as string[],
  /** Triggers of tables without a club. */
  triggers: [] as string[],
  /** The next release drops this function and audit_text; until then processes of the previous version call them during an update. */
  wholeRows: ['event_state takes a row of event'],
  functions: ['audit_text reads a table in sql', 'event_state reads a table in sql', 'find_feed writes as the owner'],
  /** Functions that read a table, in defaults of columns. */
  defaults: [] as string[],
  /** Tables of clubs that a statement of a trigger does not limit to the club of its row. */
  triggerStatements: [] as string[],
  /** Functions that read a table, in statements about a table of a club. */
  calls: [] as string[],
  /** Functions with a write that calls app_now() inside CASE or COALESCE. */
  moments: [] as string[],
  /** By the file and function that send the statement: tables of clubs that it does not limit to one club by `club_id = $n`. */
  statements: {
    'account/sign-up/sign-up.store.ts hasJustSignedUp': 'sign_up',
    'account/sign-up/sign-up.store.ts invitedBy': 'invitation',
    'attendance/attendance.store.ts forgetHealthAnswers': 'health_screen_answer',
    'attendance/reminder.store.ts eventsToRemind':
      'attendance attendance_reminder club event event_guest team team_attendance_setting team_player',
    'calendar/calendar-document.ts documentOf': 'attendance_count club event event_guest event_staff field player team team_player',
    'calendar/calendar.store.ts forgetEventChanges': 'event_change',
    'calendar/event-lines.ts linesOfEvents': 'attendance_count club event event_staff facility field game team',
    'calendar/event-list.ts feedEventsOfList': 'club event event_staff facility field game team',
    'calendar/event-list.ts idsOfList': 'club event event_staff',
    'calendar/event-list.ts listEvents': 'club event event_staff',
    'calendar/event-list.ts rowsOfPage': 'attendance_count club event event_staff field game team team_player',
    'calendar/feeds/calendar-feed.store.ts feedsOf': 'calendar_feed player team',
    'calendar/feeds/calendar-feed.store.ts findFeedOf': 'calendar_feed player team',
    'calendar/notices/calendar-news.ts cancellationsFor': 'club event event_acknowledgement game team',
    'calendar/notices/calendar-news.ts readNews': 'club event event_acknowledgement event_change event_staff field game team',
    'dashboard/dashboard.store.ts familyRows': 'attendance attendance_count event player season team team_player',
    'kit/audit.ts sealAudit': 'audit_log',
    'kit/delivery/deliver.ts claim': 'delivery',
    'kit/delivery/deliver.ts dropOutdated': 'delivery',
    'kit/delivery/deliver.ts keepInOutbox': 'delivery',
    'kit/files/files.ts': 'change_set file',
    'kit/jobs/sweep.ts sweepChangeSets': 'change_set',
    'kit/jobs/sweep.ts sweepKitTables': 'outbox_event',
    'media/media.store.ts releasedPictures': 'file',
    'rosters/rosters.store.ts forgetOldImports': 'change_set roster_import',
  } as Record<string, string>,
}

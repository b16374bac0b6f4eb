import { leftOut, rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile(
    'event',
    'events',
    `kind team_id title local_start local_end timezone starts_at ends_at tbd field_id location notes uniform
    arrival_minutes status extra created_by_user_id updated_by_user_id archived_at
    created_at updated_at series_id status_reason status_at status_by_user_id`,
    {
      without: {
        card: 'Written by a trigger.',
        import_identity: 'A calendar that is connected again finds its events.',
        imported: 'A calendar that is connected again finds its events.',
      },
    },
  ),
  rowsInFile('event_series', 'event_series', 'team_id rule starts_on created_by_user_id created_at'),
  rowsInFile('event_acknowledgement', 'event_acknowledgements', 'event_id user_id acknowledged_at'),
  rowsInFile('event_change', 'event_changes', 'event_id changed_by_user_id changed_at ended_at before'),
  rowsInFile('event_guest', 'event_guests', 'event_id player_id'),
  rowsInFile('event_staff', 'event_staff', 'event_id user_id'),
  rowsInFile('game', 'games', 'event_id opponent side our_score their_score'),
  rowsInFile('import_alias', 'import_aliases', 'kind word field_id team_id updated_at updated_by_user_id forgotten_at'),
  rowsInFile('calendar_seen', 'calendar_visits', 'user_id role_type seen_at'),
  ...leftOut('Computed from the answers by a trigger.', 'attendance_count'),
  ...leftOut('Its address is a secret; the person subscribes again.', 'calendar_feed'),
  ...leftOut('Its address is a secret; the calendar is connected again.', 'calendar_source'),
]

import { leftOut, rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile(
    'attendance',
    'attendance',
    'event_id player_id user_id user_role status notes set_by_user_id set_by_staff set_at health_screen_passed_at',
  ),
  rowsInFile('attendance_history', 'attendance_history', 'attendance_id status notes set_by_user_id set_by_staff set_at'),
  rowsInFile('attendance_reminder', 'attendance_reminders', 'event_id reminded_on reminded_at automatic people reminded_by_user_id'),
  rowsInFile('team_attendance_setting', 'attendance_settings', 'team_id remind_hours_before'),
  ...leftOut('Health answers are sealed, and deleted after some days.', 'health_screen_answer'),
]

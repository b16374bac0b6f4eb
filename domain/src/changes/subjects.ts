import type { ChangeSubject } from './endpoints.ts'

/** The subject of a change set by the first word of its kind, for a record by the second one; `settings` for other records, `other` for the rest. */
export const kindsOfSubjects: Readonly<Record<Exclude<ChangeSubject, 'settings' | 'other'>, readonly string[]>> = {
  players: ['player', 'duplicate_pairs', 'invitation'],
  rosters: ['roster', 'roster_act', 'roster_place', 'roster_change', 'roster_line', 'assignment', 'assignment_entries', 'guest_assignment'],
  teams: ['club_team', 'club_teams', 'roll_over', 'depth_chart', 'depth_charts', 'itinerary'],
  staff: ['team_staff', 'permissions', 'certificate'],
  events: ['event', 'calendar', 'practice', 'game'],
}

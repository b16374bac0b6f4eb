import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile('director_team', 'team_directors', 'team_id user_id'),
  rowsInFile(
    'team',
    'teams',
    `name season_id club_region_id gender birth_year mark archived hide_from_player hide_from_coach
    hide_from_manager ineligible_for_team disabled created_at updated_at type sport_id level_id age hue
    updated_by_user_id staff_updated_by_user_id access_features`,
    {
      without: { clearance_status: 'Computed from certificates by a trigger.', staff_version: 'Starts anew like every version.' },
    },
  ),
  rowsInFile('team_coach', 'team_coaches', 'team_id user_id head_coach guest_until'),
  rowsInFile('team_manager', 'team_managers', 'team_id user_id can_admin'),
  rowsInFile('team_player', 'roster', 'team_id player_id number position status joined_on left_on captain from_group'),
  rowsInFile(
    'team_group_assignment',
    'group_assignments',
    'team_id name season_id start_date end_date archived on_roster updated_by_user_id updated_at',
  ),
  rowsInFile('team_group_assignment_team', 'group_assignment_teams', 'assignment_id team_id'),
  rowsInFile('team_group_assignment_player', 'group_assignment_players', 'assignment_id player_id'),
]

import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile(
    'team_assignment',
    'team_assignments',
    'name season_id status roster_deadline roster_size published_at updated_by_user_id updated_at',
  ),
  rowsInFile('team_assignment_team', 'team_assignment_teams', 'assignment_id team_id'),
  rowsInFile(
    'team_assignment_entry',
    'team_assignment_players',
    'assignment_id player_id team_id note rating school coach_user_id updated_by_user_id updated_at',
  ),
  rowsInFile('team_assignment_friend', 'team_assignment_friends', 'entry_id friend_entry_id'),
  rowsInFile('team_assignment_move', 'team_assignment_moves', 'assignment_id player_id from_team_id to_team_id moved_at moved_by_user_id'),
]

import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile(
    'guest_assignment',
    'guest_assignments',
    'team_id player_id from_on to_on state note reason requested_by_user_id requested_at updated_by_user_id updated_at',
  ),
]

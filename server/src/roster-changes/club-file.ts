import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile(
    'roster_change',
    'roster_changes',
    'kind player_id team_id to_team_id join_status note state requested_by_user_id requested_at decided_by_user_id decided_at reason',
  ),
]

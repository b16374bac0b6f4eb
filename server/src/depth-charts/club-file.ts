import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile(
    'depth_chart',
    'depth_charts',
    'team_id name formation positions published archived current_since updated_by_user_id updated_at',
  ),
  rowsInFile('depth_chart_slot', 'depth_chart_slots', 'depth_chart_id position player_id rank'),
]

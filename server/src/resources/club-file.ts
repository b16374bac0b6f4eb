import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile(
    'resource',
    'resources',
    'player_id user_id event_id title url file_id tag note created_by_user_id created_at updated_by_user_id updated_at',
  ),
]

import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile('player_custody', 'custody_notes', 'player_id note written_by_user_id written_at'),
]

import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile('club_document', 'documents', 'title category audience address valid_until notes archived updated_by_user_id updated_at'),
]

import { leftOut, rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile('roster_mapping', 'roster_mappings', 'signature fields date_order updated_by_user_id updated_at headers forgotten_at'),
  ...leftOut('An import under way; its file is deleted after some weeks.', 'roster_import'),
]

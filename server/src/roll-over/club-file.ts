import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [rowsInFile('team_copy', 'team_copies', 'team_id from_team_id')]

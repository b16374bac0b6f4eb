import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [rowsInFile('player_picture', 'player_pictures', 'player_id file_id')]

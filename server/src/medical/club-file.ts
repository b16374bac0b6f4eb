import { leftOut, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [...leftOut('Medical notes are sealed with a key of the installation.', 'player_medical')]

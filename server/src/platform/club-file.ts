import { leftOut, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [...leftOut('Its filters name rows by their numbers.', 'saved_view')]

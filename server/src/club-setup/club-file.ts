import { leftOut, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = leftOut(
  'The steps follow from the rows of the club; what is skipped is decided anew.',
  'club_setup',
)

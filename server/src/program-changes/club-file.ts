import { leftOut, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = leftOut(
  'Changes stand with registrations and their payments, which stay where they were paid.',
  'program_change',
)

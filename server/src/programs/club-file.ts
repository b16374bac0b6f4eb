import { leftOut, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = leftOut(
  'Programs stand with their registrations and payments, which stay where they were paid.',
  ...(['program', 'package', 'program_fee', 'discount', 'payment_plan', 'program_question', 'program_admin'] as const),
)

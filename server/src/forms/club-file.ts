import { leftOut, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = leftOut(
  'Answers stand with the registrations for which they were given, which are not in the file.',
  ...(['form_version', 'form', 'form_answer'] as const),
)

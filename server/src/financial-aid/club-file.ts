import { leftOut, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  ...leftOut(
    'Reasons of families have named readers, and grants belong to the books of the club.',
    ...(['aid_fund', 'aid_request'] as const),
  ),
  ...leftOut('Questions about aid stand with the answers of families, which have named readers.', 'aid_question'),
]

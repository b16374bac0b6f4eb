import { leftOut, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = leftOut(
  'Obligations begin in the books of the club, which are not in the file.',
  ...(['subscription_act', 'method_choice', 'collection_run', 'aid_grant', 'payment_share', 'club_fee_timing'] as const),
)

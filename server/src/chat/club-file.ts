import { leftOut, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  ...leftOut(
    'Conversations are between their members; the file of a club is read by its administrators.',
    ...(['chat_thread', 'chat_member', 'chat_message', 'chat_reaction', 'chat_report', 'chat_opt_out'] as const),
  ),
]

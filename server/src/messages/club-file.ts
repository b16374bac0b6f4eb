import { leftOut, rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile('message_template', 'message_templates', 'name subject body archived updated_by_user_id updated_at'),
  ...leftOut('Messages are between people who have accounts here.', 'message', 'message_recipient', 'message_file'),
]

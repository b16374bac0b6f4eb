import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile(
    'staff_certificate',
    'staff_certificates',
    `title user_id kind number issued_on expires_on notes reminded_days reminded_for archived updated_by_user_id
    updated_at`,
  ),
]

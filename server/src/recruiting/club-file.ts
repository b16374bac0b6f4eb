import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile(
    'recruiting_profile',
    'recruiting_profiles',
    `player_id positions dominant_foot dominant_hand height_cm weight_g graduation_year honours videos school gpa
    biography contact_name contact_email contact_phone sections visits updated_by_user_id updated_at`,
    {
      without: {
        token_hash: 'A secret of the link.',
        sealed_token: 'A secret of the link.',
        published_at: 'Belongs to the link.',
        expires_at: 'Belongs to the link.',
      },
    },
  ),
]

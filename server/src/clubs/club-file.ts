import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile('club', 'club', 'name timezone sport config created_at updated_at country currency updated_by_user_id', {
    without: { org_id: 'The organisation of the club is made at import.', image_url: 'The logo is among the files.' },
  }),
  rowsInFile('club_region', 'regions', 'name abbreviation archived postal_codes updated_by_user_id updated_at'),
  rowsInFile(
    'club_sport',
    'sports',
    'name sport positions formations drill_types archived updated_by_user_id updated_at restricted_staff_features age_class_by_group',
  ),
  rowsInFile('level', 'levels', 'name sport_id standard archived updated_by_user_id updated_at'),
  rowsInFile('season', 'seasons', 'name start_date end_date archived updated_by_user_id updated_at age_class playing_season'),
]

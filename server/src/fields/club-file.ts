import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile(
    'facility',
    'facilities',
    'name address map_url timezone club_region_id latitude longitude updated_by_user_id updated_at archived',
  ),
  rowsInFile('field', 'fields', 'facility_id name surface lights updated_by_user_id updated_at archived', {
    without: { card: 'Written by a trigger.' },
  }),
]

import { playerFieldNames } from '@touchline/domain/people/player-fields'
import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile('household', 'households', 'name'),
  rowsInFile(
    'player',
    'players',
    `${playerFieldNames.join(' ')} user_id archived_at created_at updated_at age_by_birth_year age_by_grade age_by_groups updated_by_user_id`,
  ),
  rowsInFile(
    'player_contact',
    'contacts',
    `player_id user_id household_id is_primary relationship created_at added_by_user_id first_name last_name email
    mobile_number`,
  ),
]

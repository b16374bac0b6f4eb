import { leftOut, rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile('player_duplicate', 'duplicate_players', 'player_id other_player_id score reasons found_at dismissed_at dismissed_by_user_id'),
  ...leftOut('Computed again from the players.', 'player_duplicate_due'),
  ...leftOut('The log of a merge names rows by their numbers.', 'player_merge'),
]

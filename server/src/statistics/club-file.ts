import { rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile('testing_event', 'testing_events', 'name unit better sport_id archived updated_by_user_id updated_at'),
  rowsInFile('test_result', 'test_results', 'player_id testing_event_id value measured_on entered_by_user_id entered_at'),
]

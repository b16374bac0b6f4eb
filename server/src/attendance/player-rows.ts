import { filledFrom, planBySame, type PlayerRows, type RowJson } from '../kit/player-rows.ts'

const answer = ['status', 'notes', 'set_by_user_id', 'set_by_staff', 'set_at']
const isLater = (row: RowJson, into: RowJson) => Date.parse(String(row['set_at'])) > Date.parse(String(into['set_at']))

/** Both have an answer for the event: the later one counts, unless it only withdraws an answer. */
export const settleAnswers = (into: RowJson, row: RowJson): RowJson => ({
  ...(row['status'] !== 'none' &&
    (into['status'] === 'none' || isLater(row, into)) &&
    Object.fromEntries(answer.map((name) => [name, row[name]]))),
  ...filledFrom(into, row, ['health_screen_passed_at']),
})

export const playerRows: readonly PlayerRows[] = [
  {
    table: 'attendance',
    treatment: 'move',
    key: ['id'],
    name: { en: 'Attendance entries', es: 'Registros de asistencia' },
    plan: planBySame(['event_id'], settleAnswers),
    behind: [{ table: 'attendance_history', key: ['id'], column: 'attendance_id' }],
  },
]

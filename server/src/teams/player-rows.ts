import { filledFrom, planBySame, type PlayerRows, type RowJson } from '../kit/player-rows.ts'

const order = ['active', 'guest', 'pending', 'inactive']
/** A place on the team now comes before a former one; then the more definite status. */
const rankOf = (row: RowJson) => (row['left_on'] === null ? 0 : order.length) + order.indexOf(String(row['status']))

/** Both were on the team: the better place stays, with the number and position of the player who stays. */
export const settlePlaces = (into: RowJson, row: RowJson): RowJson => ({
  ...filledFrom(into, row, ['number', 'position']),
  ...(rankOf(row) < rankOf(into) && { status: row['status'], joined_on: row['joined_on'], left_on: row['left_on'] }),
})

export const playerRows: readonly PlayerRows[] = [
  { table: 'team_player', treatment: 'move', key: ['id'], name: null, plan: planBySame(['team_id'], settlePlaces) },
  { table: 'team_group_assignment_player', treatment: 'move', key: ['id'], name: null, plan: planBySame(['assignment_id']) },
]

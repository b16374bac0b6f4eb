import { titles } from '@touchline/domain/roster-changes/titles'
import { planBySame, type PlayerRows, type RowJson } from '../kit/player-rows.ts'

const isPending = (row: RowJson) => row['state'] === 'pending'
/** Of a player and a team one request at most is pending. */
const pending = planBySame(['team_id'])
const decided = planBySame([])

export const playerRows: readonly PlayerRows[] = [
  {
    ...{ table: 'roster_change', treatment: 'move', key: ['id'], name: titles.rosterChanges },
    plan(kept, lost) {
      const open = pending(kept.filter(isPending), lost.filter(isPending))
      const done = decided(
        kept,
        lost.filter((row) => !isPending(row)),
      )
      return { move: [...open.move, ...done.move], join: open.join }
    },
  },
]

import { isOpenState } from '@touchline/domain/financial-aid/request'
import { titles } from '@touchline/domain/financial-aid/titles'
import type { PlayerRows, RowJson } from '../kit/player-rows.ts'

const isOpen = (row: RowJson) => isOpenState(row['state'])

/** Of a player and a program one request at most is open: that of the player who stays. */
export const playerRows: readonly PlayerRows[] = [
  {
    ...{ table: 'aid_request', treatment: 'move', key: ['id'], name: titles.financialAid },
    plan(kept, lost) {
      const open = new Set(kept.filter(isOpen).map((row) => row['program_id']))
      return {
        move: lost.map((row) => (isOpen(row) && open.has(row['program_id']) ? { row, change: { state: 'withdrawn' } } : { row })),
        join: [],
      }
    },
  },
]

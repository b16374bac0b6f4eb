import { titles } from '@touchline/domain/program-changes/titles'
import type { PlayerRows } from '../kit/player-rows.ts'

/** A change goes with its registration; that of a registration which the merge cancels is ended by the sweep. */
export const playerRows: readonly PlayerRows[] = [
  {
    ...{ table: 'program_change', treatment: 'move', key: ['id'], name: titles.changes },
    plan: (_kept, lost) => ({ move: lost.map((row) => ({ row })), join: [] }),
  },
]

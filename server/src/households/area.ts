import { households } from '@touchline/domain/households/area'
import type { RowPlan } from '../kit/player-rows.ts'
import { serverArea } from '../kit/server-area.ts'
import { householdRoutes } from './households.routes.ts'
import { clubFile } from './club-file.ts'

export const householdsServer = serverArea(households, {
  routes: [householdRoutes],
  playerRows: [
    {
      table: 'player_custody',
      treatment: 'move',
      key: ['player_id'],
      name: { en: 'Custody notes', es: 'Notas de custodia' },
      plan: ([into], [row]): RowPlan => {
        if (!row) return { move: [], join: [] }
        if (!into) return { move: [{ row }], join: [] }
        const note = [into['note'], row['note']].filter((text) => text !== '').join('\n')
        return { move: [], join: [{ row, into, change: { note, version_id: Number(into['version_id']) + 1 } }] }
      },
    },
  ],
  clubFile,
})

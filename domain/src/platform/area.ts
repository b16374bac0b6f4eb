import { area } from '../kit/area.ts'
import * as platformEndpoints from './endpoints.ts'
import * as savedViewEndpoints from './saved-view-endpoints.ts'

export const platform = area('platform', {
  summary: 'What every area stands on: health, configuration, files, change sets with undo, the outbox and the clock of the demo.',
  codes: ['API', 'LIVE', 'FMT'],
  after: [],
  endpoints: [platformEndpoints, savedViewEndpoints],
  objects: {
    /** Applied, so that it can be undone. */
    change_set: { table: 'change_set', scope: 'team', only: "state = 'applied'" },
    saved_view: { table: 'saved_view', scope: 'person' },
    file: { table: 'file', scope: 'club' },
  },
})

import { area } from '../kit/area.ts'
import * as platformEndpoints from './endpoints.ts'
import * as savedViewEndpoints from './saved-view-endpoints.ts'

export const platform = area('platform', {
  summary:
    'Functions shared by all areas: health, configuration, files, change sets with undo, saved views, the outbox and the demo clock.',
  codes: ['API', 'LIVE', 'FMT'],
  after: ['clubs'],
  endpoints: [platformEndpoints, savedViewEndpoints],
  objects: {
    /** Applied, so that it can be undone. */
    change_set: { table: 'change_set', scope: 'team', only: "state = 'applied'" },
    saved_view: { table: 'saved_view', scope: 'person' },
    file: { table: 'file', scope: 'club' },
  },
})

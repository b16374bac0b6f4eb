import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'

export const resources = area('resources', {
  summary: 'Files and links that belong to a player or a coach.',
  codes: ['PLAYER', 'STAFF'],
  after: ['staff', 'medical'],
  endpoints: [endpoints],
  objects: {
    /** A member of the staff who coaches, by the id of the person. */
    coach: { table: 'app_user', scope: 'person' },
    resource: { table: 'resource', scope: 'player', only: 'player_id is not null' },
    coach_resource: { table: 'resource', scope: 'person', only: 'user_id is not null' },
  },
})

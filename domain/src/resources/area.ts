import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'
import * as eventEndpoints from './event-endpoints.ts'

export const resources = area('resources', {
  summary: 'Files and links that belong to a player, a coach or an event.',
  codes: ['PLAYER', 'STAFF', 'CAL'],
  after: ['staff', 'medical', 'calendar'],
  endpoints: [endpoints, eventEndpoints],
  objects: {
    /** A member of the staff who coaches, by the id of the person. */
    coach: { table: 'app_user', scope: 'person' },
    resource: { table: 'resource', scope: 'player', only: 'player_id is not null' },
    coach_resource: { table: 'resource', scope: 'person', only: 'user_id is not null' },
    practice_resource: { table: 'resource', scope: 'club', only: 'event_id is not null' },
    game_resource: { table: 'resource', scope: 'club', only: 'event_id is not null' },
    event_resource: { table: 'resource', scope: 'club', only: 'event_id is not null' },
  },
})

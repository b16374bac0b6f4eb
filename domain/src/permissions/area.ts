import { area } from '../kit/area.ts'
import * as accessEndpoints from './access-endpoints.ts'
import * as endpoints from './endpoints.ts'

export const permissions = area('permissions', {
  summary: 'Permission keys of admins and directors, and the reasons why a person may see a player.',
  codes: ['ROLE'],
  after: ['settings', 'staff', 'medical', 'players'],
  endpoints: [endpoints, accessEndpoints],
  objects: {
    /** An admin or a director. */
    managed_role: { table: 'role', scope: 'club', only: "type in ('Admin', 'Director') and active", order: 'id desc' },
  },
})

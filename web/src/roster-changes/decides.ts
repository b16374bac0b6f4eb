import type { Policy } from '@touchline/domain/access/actor'
import { featureOn } from '@touchline/domain/access/guards'
import { holds } from '@touchline/domain/access/permissions'

/** The club reviews changes of rosters, and the user decides them in some region; the list shows which. */
export const decidesRosters: Policy = (actor) =>
  featureOn('enable_review_all_roster', actor) &&
  (actor.isSuperAdmin ||
    holds(actor.permissions, 'all_players', 'any') ||
    (actor.roleType === 'Admin' && holds(actor.permissions, 'club_operations', 'any')))

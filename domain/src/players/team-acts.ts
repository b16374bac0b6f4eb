import { z } from 'zod'
import { rosterActs } from '../club-teams/roster-acts.ts'
import { placeValues } from '../club-teams/roster-endpoints.ts'
import { Id, IdText } from '../kit/id.ts'
import { bulkOfRows } from '../kit/list/bulk.ts'
import { tagsOfActs } from './lists.ts'

/** The acts on several players of the roster of one team: those that change which rosters they are on, and the change of their places on this one. */
const teamPlayerActNames = [...rosterActs, 'change'] as const
export type TeamPlayerAct = (typeof teamPlayerActNames)[number]

/** For those who manage the team: its roster is no list of the club, which coaches do not read. */
export const teamPlayerActs = bulkOfRows(
  {
    path: '/teams/{team}/players',
    who: ['team staff, club admin or director'],
    params: z.object({ team: IdText }),
    objects: [{ param: 'team', is: 'team' }],
    reads: ['rosters', 'people', 'teams'],
  },
  teamPlayerActNames,
  'Moves several players of a team to another one, adds them to it, releases them from the team, or changes their status or positions on it.',
  tagsOfActs,
  {
    asks: {
      /** The team that players join. */
      to_team_id: Id.optional(),
      guests: z.boolean().optional(),
      /** The new values of their places; a value that is left out stays as it is. */
      set: z.object(placeValues).partial().optional(),
    },
    refusals: ['roster.wrong', 'roster.review'],
  },
)
export const { preview: previewTeamPlayerActs, run: runTeamPlayerActs } = teamPlayerActs

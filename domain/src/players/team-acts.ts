import { z } from 'zod'
import { rosterActs } from '../club-teams/roster-acts.ts'
import { Id, IdText } from '../kit/id.ts'
import { bulkOfRows } from '../kit/list/bulk.ts'
import { tagsOfActs } from './lists.ts'

/** For those who manage the team: its roster is no list of the club, which coaches do not read. */
export const teamPlayerActs = bulkOfRows(
  {
    path: '/teams/{team}/players',
    who: ['team staff, club admin or director'],
    params: z.object({ team: IdText }),
    objects: [{ param: 'team', is: 'team' }],
    reads: ['rosters', 'people', 'teams'],
  },
  rosterActs,
  'Moves several players of a team to another one, adds them to it, or releases them from the team.',
  tagsOfActs,
  {
    asks: {
      /** The team that players join. */
      to_team_id: Id.optional(),
      guests: z.boolean().optional(),
    },
    refusals: ['roster.wrong', 'roster.review'],
  },
)
export const { preview: previewTeamPlayerActs, run: runTeamPlayerActs } = teamPlayerActs

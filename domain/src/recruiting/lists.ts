import { bulk } from '../kit/list/bulk.ts'
import { choice, date, id, int, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'

export const recruitingProfiles = list('recruiting-profiles', {
  path: '/club_admin/recruiting_profiles',
  who: ['club admin or director'],
  objects: [],
  summary: 'Lists the recruiting profiles of the players whom the caller lists.',
  picks: ['season', 'team', 'graduation_year'],
  columns: {
    /** Of the player. */
    id: id(),
    /** `Whitfield, Mia` */
    name: text({ sort: true, search: true }),
    /** The names of the current teams. */
    teams: text({ nullable: true }),
    positions: text({ nullable: true, search: true }),
    graduation: int({ nullable: true, sort: true }),
    state: choice(['draft', 'published', 'expired'], { filter: 'many' }),
    /** The last day of the link. */
    expires_on: date({ nullable: true, sort: true }),
    visits: int({ sort: true }),
  },
  order: 'name',
  reads: ['recruiting', 'players', 'rosters', 'teams', 'seasons'],
})
export const { read: readRecruitingProfiles, exported: exportRecruitingProfiles } = recruitingProfiles

const acts = ['ask', 'revoke'] as const
export type ProfileAct = (typeof acts)[number]
export const recruitingProfileActs = bulk(
  recruitingProfiles,
  acts,
  'Asks the families of several players to complete and publish their profiles, or revokes the links of published ones.',
  ['players'],
)
export const { preview: previewRecruitingProfileActs, run: runRecruitingProfileActs } = recruitingProfileActs

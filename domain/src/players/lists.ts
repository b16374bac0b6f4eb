import { z } from 'zod'
import { rosterActs } from '../club-teams/roster-acts.ts'
import { Id } from '../kit/id.ts'
import { bulk } from '../kit/list/bulk.ts'
import { choice, date, flag, id, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'
import { changedShape } from '../kit/record/field-shapes.ts'
import { playerFields } from '../people/player-fields.ts'

/** The best of the states that a player has on the teams of seasons that are not over; `none` without such a team. */
export const playerStates = ['active', 'guest', 'pending', 'inactive', 'none'] as const

const common = {
  who: ['club admin or director'],
  objects: [],
  searched: true,
  /** `age` is the number of a class of the classification that the lists show; `birth_year` a year. */
  picks: ['season', 'team', 'region', 'age', 'birth_year'],
  columns: {
    id: id(),
    /** `Whitfield, Mia` */
    name: text({ sort: true }),
    /** The names of the current teams. */
    teams: text({ nullable: true }),
    /** In the classification that the club uses: `U12`, a grade or the name of a group. */
    age_class: text({ nullable: true }),
    birth_date: date({ sort: true, nullable: true }),
    /** The primary contact. */
    contact: text({ nullable: true }),
    mobile_number: text({ nullable: true }),
    status: choice(playerStates, { filter: 'many' }),
    gender: choice(['F', 'M'], { filter: 'one', nullable: true }),
    number: text({ nullable: true }),
    region: text({ nullable: true }),
    email: text({ nullable: true }),
    archived: flag({ hidden: true }),
    /** Unset, the list leaves out the archived players. */
    state: choice(['archived'], { filter: 'one', hidden: true, nullable: true }),
  },
  order: 'name',
  reads: ['players', 'rosters', 'teams', 'people', 'seasons', 'settings', 'regions'],
} as const

export const rosteredPlayers = list('rostered-players', {
  ...common,
  path: '/club_admin/players/rostered',
  summary:
    'Lists the players on a team of a season that is not over, or of the season asked for; limited to the players of the caller’s reach.',
})
export const allPlayers = list('all-players', {
  ...common,
  path: '/club_admin/players',
  summary:
    'Lists the players of the club: for admins those of their regions, for a director without all_players those of the own teams. A search finds names, and contacts by name, email or part of a phone number.',
})
export const { read: readRosteredPlayers, exported: exportRosteredPlayers } = rosteredPlayers
export const { read: readAllPlayers, exported: exportAllPlayers } = allPlayers

/** Acts on several players: on their rosters, of their values, and of the archive. */
export const playerActs = [...rosterActs, 'change', 'archive', 'restore'] as const
export type PlayerAct = (typeof playerActs)[number]

/** What the club changes of several players at once; what is left out stays as it is. */
export const SeveralValues = z
  .object(changedShape(playerFields))
  .pick({ gender: true, grade: true, primary_position: true, club_region_id: true })
  .partial()
export type SeveralValues = z.output<typeof SeveralValues>
export type SeveralField = keyof SeveralValues

const more = {
  asks: {
    /** The team that players join. */
    to_team_id: Id.optional(),
    /** The team that players leave; unset, it is their only one. */
    from_team_id: Id.optional(),
    guests: z.boolean().optional(),
    set: SeveralValues.optional(),
  },
  refusals: ['roster.wrong', 'roster.review', 'player.wrong'],
}
const summary = 'Adds several players to a team, moves or releases them, changes values of them, archives or restores them.'
/** The tags of the data that acts on players change. */
export const tagsOfActs = [
  'players',
  'people',
  'rosters',
  'teams',
  'event',
  'register',
  'attendance',
  'pictures',
  'medical',
  'resources',
  'custody',
]

export const rosteredPlayerActs = bulk(rosteredPlayers, playerActs, summary, tagsOfActs, more)
export const allPlayerActs = bulk(allPlayers, playerActs, summary, tagsOfActs, more)
export const { preview: previewRosteredPlayerActs, run: runRosteredPlayerActs } = rosteredPlayerActs
export const { preview: previewAllPlayerActs, run: runAllPlayerActs } = allPlayerActs

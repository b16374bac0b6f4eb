import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, Instant, nameText } from '../kit/id.ts'
import { choice, flag, id, instant, int, text } from '../kit/list/column.ts'
import { bulk } from '../kit/list/bulk.ts'
import { list } from '../kit/list/list.ts'
import { sportKinds } from '../clubs/sport-kinds.ts'
import { mostAtPosition, mostNameLetters } from './lineup.ts'
import { inPart } from '../teams/part.ts'

/** The most characters of a formation or of a position, as in the settings of a sport. */
const mostLetters = 80
const mostPositions = 60

const Player = z.object({ player_id: z.int(), name: z.string(), number: z.string().nullable() })

export const DepthChart = z.object({
  id: z.int(),
  name: z.string(),
  formation: z.string(),
  /** The chart that the team uses now; one of those that are not archived. */
  current: z.boolean(),
  /** Families of the team see it. */
  published: z.boolean(),
  archived: z.boolean(),
  version_id: z.int(),
  changed_at: Instant,
  changed_by: z.string().nullable(),
  /** The players of a position, the first choice first. `left`: no longer on the roster. */
  lineup: z.array(z.object({ position: z.string(), players: z.array(Player.extend({ left: z.boolean() })) })),
})
export type DepthChart = z.infer<typeof DepthChart>

const chartName = nameText(mostNameLetters).trim().min(1, 'Enter a name.')
const ofTeam = { auth: 'user', params: z.object({ team: IdText }), objects: [{ param: 'team', is: 'team' }] } as const
const ofChart = {
  auth: 'user',
  params: z.object({ team: IdText, chart: IdText }),
  objects: [
    { param: 'team', is: 'team' },
    { param: 'chart', is: 'depth_chart' },
  ],
  who: ['team staff, club admin or director'],
} as const
const changes = ['depth-charts'] as const
const refusals = ['depth_chart.wrong', 'depth_chart.archived_team'] as const
const versioned = [...refusals, 'version.missing', 'version.newer'] as const
const Changed = z.object({
  id: z.int(),
  version_id: z.int(),
  /** Null where nothing changed. */
  change_set_id: z.int().nullable(),
})
const version = { version_id: z.int().min(1).optional() }

export const readDepthCharts = endpoint({
  ...ofTeam,
  method: 'GET',
  path: '/teams/{team}/depth_charts',
  summary: 'Returns the depth charts of a team; families get those that are published.',
  query: z.object(inPart),
  reply: z.object({
    sport: z.enum(sportKinds),
    /** Formations and positions of the sport in the settings of the club. */
    own: z.object({ formations: z.array(z.string()), positions: z.array(z.string()) }),
    /** The current chart first. Archived ones are for those who manage the team. */
    charts: z.array(DepthChart),
    /** The roster, for those who manage the team; `position` is that of the roster. */
    players: z.array(Player.extend({ position: z.string().nullable(), status: z.enum(['active', 'inactive', 'guest', 'pending']) })),
    may: z.object({ manage: z.boolean(), see_all: z.boolean() }),
  }),
  who: ['team staff, club admin or director', 'parent'],
  effect: 'read',
  reads: ['depth-charts', 'rosters', 'people', 'teams', 'sports', 'group-assignments'],
})

export const createDepthChart = endpoint({
  ...ofTeam,
  method: 'POST',
  path: '/teams/{team}/depth_charts',
  summary: 'Creates a depth chart, empty or as a copy of another one of the team.',
  body: z.object({
    name: chartName,
    formation: nameText(mostLetters).trim().min(1, 'Choose a formation.'),
    /** Its players are copied to the formation of the new chart. */
    copy_of_id: Id.nullable().default(null),
  }),
  reply: Changed,
  who: ['team staff, club admin or director'],
  effect: 'write',
  changes,
  refusals,
})

export const saveDepthChart = endpoint({
  ...ofChart,
  method: 'POST',
  path: '/teams/{team}/depth_charts/{chart}',
  summary: 'Saves the formation of a depth chart and the players at its positions.',
  body: z.object({
    formation: nameText(mostLetters).trim().min(1, 'Choose a formation.'),
    lineup: z.array(z.object({ position: nameText(mostLetters), player_ids: z.array(Id).max(mostAtPosition) })).max(mostPositions),
    ...version,
  }),
  reply: Changed,
  effect: 'write',
  changes,
  refusals: versioned,
})

export const setDepthChart = endpoint({
  ...ofChart,
  method: 'POST',
  path: '/teams/{team}/depth_charts/{chart}/settings',
  summary: 'Renames, publishes, archives or restores a depth chart, or makes it the current one; what is not given stays.',
  body: z.object({
    name: chartName.optional(),
    current: z.literal(true).optional(),
    published: z.boolean().optional(),
    archived: z.boolean().optional(),
    ...version,
  }),
  reply: Changed,
  effect: 'write',
  changes,
  refusals: versioned,
})

export const readChartVersions = endpoint({
  ...ofChart,
  method: 'GET',
  path: '/teams/{team}/depth_charts/{chart}/versions',
  summary: 'Returns the versions of a depth chart that were saved in the last thirty days, the newest first.',
  reply: z.object({
    items: z.array(
      z.object({
        /** Of the row of the change set; 0: the chart as it was before all of these. */
        id: z.int(),
        saved_at: Instant.nullable(),
        person: z.string().nullable(),
        formation: z.string(),
        /** As in `DepthChart`. */
        lineup: DepthChart.shape.lineup,
        /** The chart is like this now. */
        current: z.boolean(),
      }),
    ),
  }),
  effect: 'read',
  reads: ['depth-charts', 'rosters', 'people'],
})

export const clubDepthCharts = list('club-depth-charts', {
  path: '/club_admin/depth_charts',
  who: ['club admin or director'],
  objects: [],
  summary: 'Lists the teams of the club with their current depth chart; a director gets the own teams.',
  columns: {
    /** Of the team. */
    id: id(),
    /** The usual order: current seasons, then future and past ones; in each by age and name. */
    place: text({ sort: true, hidden: true }),
    name: text({ search: true, sort: true }),
    season: text({ sort: true }),
    season_id: int({ hidden: true, filter: 'named' }),
    has_chart: choice(['yes', 'no'], { hidden: true, filter: 'one' }),
    chart: text({ nullable: true, search: true, sort: true }),
    formation: text({ nullable: true, sort: true }),
    /** Positions with a player who is on the roster. */
    filled: int({ nullable: true, sort: true }),
    /** Positions of the formation. */
    positions: int({ hidden: true, nullable: true }),
    /** Charts that are not archived. */
    charts: int({ sort: true }),
    published: flag(),
    changed_at: instant({ nullable: true, sort: true }),
    changed_by: text({ nullable: true, spare: true }),
  },
  order: 'place',
  reads: ['depth-charts', 'teams', 'rosters', 'seasons'],
})
export const { read: readClubDepthCharts, exported: exportClubDepthCharts } = clubDepthCharts

const acts = ['publish', 'hide'] as const
export type ChartAct = (typeof acts)[number]
export const depthChartActs = bulk(
  clubDepthCharts,
  acts,
  'Publishes the current depth charts of several teams to their families, or hides them.',
  changes,
)
export const { preview: previewDepthChartActs, run: runDepthChartActs } = depthChartActs

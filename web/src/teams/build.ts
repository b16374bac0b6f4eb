import type { AreaBuild } from '../kit/area-build.ts'

export const build: AreaBuild = {
  offline: ['TeamsScreen', 'TeamSummaryScreen', 'TeamRosterScreen'],
  events: ['TeamSummaryScreen'],
  shared: ['useTeamAddress'],
}

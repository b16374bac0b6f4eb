import { rosterChanges } from '@touchline/domain/roster-changes/area'
import { serverArea } from '../kit/server-area.ts'
import { clubFile } from './club-file.ts'
import { playerRows } from './player-rows.ts'
import { pendingRequests } from './roster-changes.store.ts'
import { rosterRequestRoutes } from './roster-changes.routes.ts'
import { rosterChangesOfDemo } from './roster-changes.demo.ts'

export const rosterChangesServer = serverArea(rosterChanges, {
  routes: [rosterRequestRoutes],
  playerRows,
  clubFile,
  counters: [pendingRequests],
  demo: rosterChangesOfDemo,
})

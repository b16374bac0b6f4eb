import type { OfflineReads } from '../kit/offline-reads.ts'
import { readMyTeams, readTeam } from './endpoints.ts'
import { readRoster } from './roster-endpoints.ts'

export const offline: OfflineReads = {
  keep: [readMyTeams],
  keepPerTeam: [readTeam, readRoster],
  prefetch: [
    { read: readTeam, query: { populate: 'staff,season,region' }, order: 30 },
    { read: readRoster, order: 40 },
  ],
}

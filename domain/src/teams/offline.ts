import type { OfflineReads } from '../kit/offline-reads.ts'
import { readMyTeams, readRoster, readTeam } from './endpoints.ts'

export const offline: OfflineReads = {
  keep: [readMyTeams],
  keepPerTeam: [readTeam, readRoster],
  prefetch: [
    { read: readTeam, query: { populate: 'staff,season,region' }, order: 30 },
    { read: readRoster, order: 40 },
  ],
}

import type { OfflineReads } from '../kit/offline-reads.ts'
import { readTeamMedicalNotes } from './endpoints.ts'

/** The notes that staff need beside the field; those that a family edits are not stored. */
export const offline: OfflineReads = {
  keepPerTeam: [readTeamMedicalNotes],
  prefetch: [{ read: readTeamMedicalNotes, order: 50 }],
}

import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdText } from '../kit/id.ts'
import { MedicalLine, MedicalNotes, MedicalRecord } from './medical.ts'

const ofPlayer = [{ param: 'player', is: 'player' }] as const

export const readMedicalNotes = endpoint({
  method: 'GET',
  path: '/players/{player}/medical',
  summary: "Returns the medical notes of a player, for the family, the staff of the player's teams and the club's admins.",
  params: z.object({ player: IdText }),
  reply: MedicalRecord,
  auth: 'user',
  who: ['parent', 'team staff', 'club-admin-level'],
  effect: 'read',
  objects: ofPlayer,
  inLoginAs: 'refused',
  reads: ['medical'],
})

export const saveMedicalNotes = endpoint({
  method: 'POST',
  path: '/players/{player}/medical',
  summary: "Saves all medical notes of a player of the caller's family; empty values delete them.",
  params: z.object({ player: IdText }),
  // The version that the editor loaded; a missing one is refused with the current version.
  body: MedicalNotes.extend({ version_id: z.int().min(0).optional() }),
  // The notes are left out: the idempotency store keeps replies.
  reply: MedicalRecord.pick({ version_id: true, written_at: true, written_by: true }),
  auth: 'user',
  who: ['parent'],
  effect: 'write',
  objects: ofPlayer,
  inLoginAs: 'refused',
  refusals: ['medical.invalid'],
  changes: ['medical'],
})

export const readTeamMedicalNotes = endpoint({
  method: 'GET',
  path: '/teams/{team}/medical',
  summary:
    'Lists the medical notes of the current players of a team and the guests of its next event, for its staff. Players without notes are left out.',
  params: z.object({ team: IdText }),
  reply: z.object({ items: z.array(MedicalLine) }),
  auth: 'user',
  who: ['team staff', 'club-admin-level'],
  effect: 'read',
  objects: [{ param: 'team', is: 'team' }],
  inLoginAs: 'refused',
  reads: ['medical'],
})

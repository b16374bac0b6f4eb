import { Id } from '@touchline/domain/kit/id'
import { MedicalNotes } from '@touchline/domain/medical/medical'
import { z } from 'zod'
import type { Sealed as SealedPlace } from '../kit/secrets/reseal.ts'
import type { Secrets } from '../kit/secrets/secrets.ts'

interface Whose {
  club_id: number
  player_id: number
}
const purpose = 'medical'
export const sealedNotes: SealedPlace = { purpose, table: 'player_medical', column: 'sealed' }

/** Whose they are is sealed with them: moved to another player's row they do not open. */
const Sealed = z.object({ club_id: Id, player_id: Id, notes: MedicalNotes })

export const sealNotes = (secrets: Secrets, { club_id, player_id }: Whose, notes: MedicalNotes): string =>
  secrets.encrypt(purpose, JSON.stringify({ club_id, player_id, notes }))

/**
 * Null where there are none. `unreadable`: sealed with a key that is gone, or damaged. That is no fault of who asks, and the notes of the others on the team
 * are needed all the same; whoever reads is told that there were some.
 */
export function openNotes(secrets: Secrets, row: Whose & { sealed: string | null }): { notes: MedicalNotes | null; unreadable: boolean } {
  if (row.sealed === null) return { notes: null, unreadable: false }
  const sealed = opened(secrets, row.sealed)
  const isOwn = sealed?.club_id === row.club_id && sealed.player_id === row.player_id
  return isOwn ? { notes: sealed.notes, unreadable: false } : { notes: null, unreadable: true }
}

function opened(secrets: Secrets, text: string) {
  try {
    return Sealed.parse(JSON.parse(secrets.decrypt(purpose, text)))
  } catch {
    return null
  }
}

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

/** The player's id is sealed with the notes: moved to another player's row they do not open. */
const Sealed = z.object({ club_id: Id, player_id: Id, notes: MedicalNotes })

export const sealNotes = (secrets: Secrets, { club_id, player_id }: Whose, notes: MedicalNotes): string =>
  secrets.encrypt(purpose, JSON.stringify({ club_id, player_id, notes }))

/**
 * Opens sealed notes; null when there are none. `unreadable`: sealed with a key that no longer exists, or damaged. The caller is not at fault, and the other
 * players' notes are needed nevertheless; the reader is told that notes existed.
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

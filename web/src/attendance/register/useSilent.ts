import { whySilent, type Silence, type SilentContact } from '@touchline/domain/attendance/silence'
import { readSilentPlayers } from '@touchline/domain/attendance/silence-endpoints'
import { useRead } from '../../kit/api/queries.ts'
import { useAttendanceTexts } from '../attendance-texts.ts'
import type { ShownLine } from './useRegister.ts'

const words = {
  no_contacts: 'silentNoContacts',
  invited: 'silentInvited',
  waiting: 'silentWaiting',
  no_account: 'silentNoAccount',
  unconfirmed: 'silentUnconfirmed',
  refused: 'silentRefused',
  failed: 'silentFailed',
  sent: 'silentSent',
} as const satisfies Record<Silence, string>

export interface SilentSign {
  /** A short reason why the family may not have answered; null if none is known. */
  why: string | null
}

/** The contacts of players without an answer, for users who may see them, each with a possible reason for the silence. */
export function useSilent(event: number, lines: readonly ShownLine[], mayReach: boolean) {
  const texts = useAttendanceTexts()
  const isAsked = mayReach && lines.some(({ status }) => status === 'none')
  const read = useRead(readSilentPlayers, { params: { event } }, { enabled: isAsked })
  const contactsOf = ({ player_id, status }: ShownLine): readonly SilentContact[] | undefined =>
    isAsked && status === 'none' ? read.data?.items.find((item) => item.player_id === player_id)?.contacts : undefined
  return {
    contactsOf,
    silentOf(line: ShownLine): SilentSign | undefined {
      const contacts = contactsOf(line)
      const why = contacts && whySilent(contacts)
      return contacts && { why: why ? texts[words[why]] : null }
    },
  }
}

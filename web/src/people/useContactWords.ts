import { inviteAgainAfter, mostContacts } from '@touchline/domain/people/contacts'
import { fill } from '@touchline/domain/kit/texts'
import { errorMessage } from '../kit/feedback/api-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { usePeopleTexts } from './people-texts.ts'

/** Returns a translated message for a refusal about a contact. */
export function useContactWords({ player, contact }: { player: string; contact: string }) {
  const texts = usePeopleTexts()
  const kitTexts = useKitTexts()
  const words: Record<string, string> = {
    network: kitTexts.noConnection,
    'contact.known': fill(texts.known, { contact, name: player }),
    'contact.too_many': fill(texts.tooMany, { name: player, count: mostContacts }),
    'contact.joined': fill(texts.hasJoined, { name: contact }),
    'contact.invited_just_now': fill(texts.invitedJustNow, { name: contact, minutes: inviteAgainAfter }),
    'contact.no_email': fill(texts.noEmailToInvite, { name: contact }),
    'contact.stays': fill(texts.contactStays, { name: contact }),
  }
  return (error: unknown) => errorMessage(error, words, kitTexts.somethingWrong)
}

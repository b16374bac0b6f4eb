import { z } from 'zod'
import { Id, Instant } from '../kit/id.ts'
import { contactStates, type ContactState } from '../people/contacts.ts'

/** The deliverability of mail to an address. unconfirmed: its owner has not proved it yet; refused: its mail service reports that mail cannot be delivered. */
export const addressStates = ['good', 'unconfirmed', 'refused'] as const
export type AddressState = (typeof addressStates)[number]
export const messageStates = ['queued', 'sent', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

/** A contact of a player without an answer, as those who may call the family see it. */
export const SilentContact = z.object({
  contact_id: Id,
  name: z.string(),
  relationship: z.string(),
  email: z.string().nullable(),
  mobile_number: z.string().nullable(),
  state: z.enum(contactStates),
  address: z.enum(addressStates),
  /** The last message about this event; null when there was none. */
  message: z.object({ state: z.enum(messageStates), at: Instant }).nullable(),
})
export type SilentContact = z.infer<typeof SilentContact>

export const SilentPlayers = z.object({ items: z.array(z.object({ player_id: Id, contacts: z.array(SilentContact) })) })

interface Reached {
  state: ContactState
  address: AddressState
  message: { state: MessageState } | null
}
const nobody = ['invited', 'waiting', 'no_account'] as const
export type Silence = 'no_contacts' | (typeof nobody)[number] | Exclude<AddressState, 'good'> | 'failed' | 'sent'

/** The most likely reason why a family has not answered, by the contact who has come furthest. Null: nothing prevents it, and no message was sent. */
export function whySilent(contacts: readonly Reached[]): Silence | null {
  if (contacts.length === 0) return 'no_contacts'
  const joined = contacts.filter(({ state }) => state === 'joined')
  if (joined.length === 0) return nobody.find((state) => contacts.some((contact) => contact.state === state)) ?? null
  const reachable = joined.filter(({ address }) => address === 'good')
  if (reachable.length === 0) return joined.some(({ address }) => address === 'refused') ? 'refused' : 'unconfirmed'
  if (reachable.some(({ message }) => message?.state === 'sent')) return 'sent'
  return reachable.some(({ message }) => message?.state === 'failed') ? 'failed' : null
}

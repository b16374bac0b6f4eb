import { z } from 'zod'
import { Id, Instant, plainText } from '../kit/id.ts'
import { phoneOf } from './contact-phone.ts'

/** More contacts than that are nobody's family; it also bounds the mails that one household can have sent. */
export const mostContacts = 10
/** An invitation is not mailed again before so many minutes have gone by. */
export const inviteAgainAfter = 10

/**
 * How far somebody has come whom a family or the club has entered: joined = has a seat as player contact of the club; invited = a link is good; waiting = no
 * link is good, or there never was one; no_account = the club keeps a name and perhaps a number, and sends nothing.
 */
export const contactStates = ['joined', 'invited', 'waiting', 'no_account'] as const
export type ContactState = (typeof contactStates)[number]

export const FamilyContact = z.object({
  contact_id: Id,
  /** Null: a contact without an account. */
  user_id: Id.nullable(),
  name: z.string(),
  relationship: z.string(),
  is_primary: z.boolean(),
  /** Whoever asks. */
  is_own: z.boolean(),
  /** Null where its owner made it private, or where there is none. */
  email: z.string().nullable(),
  mobile_number: z.string().nullable(),
  state: z.enum(contactStates),
  /** Until when the link is good. */
  invited_until: Instant.nullable(),
  may: z.object({ change: z.boolean(), withdraw: z.boolean() }),
})
export type FamilyContact = z.infer<typeof FamilyContact>

/** A player of the family in one of its clubs, with everybody the club may call about him. */
export const FamilyPlayer = z.object({
  player_id: Id,
  club_id: Id,
  club_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** The teams on which he plays now. */
  teams: z.array(z.string()),
  contacts: z.array(FamilyContact),
  may: z.object({ add: z.boolean() }),
})
export type FamilyPlayer = z.infer<typeof FamilyPlayer>

/** A number that the club can call. */
export const ContactPhone = plainText(40)
  .trim()
  .refine((text) => phoneOf(text) !== null, 'Enter a valid phone number.')

/** Somebody who has not come yet may be taken back; who has joined leaves by himself or is asked for at the club. */
export const mayBeWithdrawn = (contact: { isPrimary: boolean; state: ContactState }): boolean =>
  !contact.isPrimary && contact.state !== 'joined'

/** The first minute in which an invitation may be mailed again. */
export const inviteAgainFrom = (sentAt: Date): Date => new Date(sentAt.getTime() + inviteAgainAfter * 60_000)

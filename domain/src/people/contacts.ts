import { z } from 'zod'
import { Id, Instant, plainText } from '../kit/id.ts'
import { phoneOf } from './contact-phone.ts'

/** The most contacts of a household; the limit also bounds the mails that one household can have sent. */
export const mostContacts = 10
/** Minutes before an invitation may be mailed again. */
export const inviteAgainAfter = 10

/**
 * The state of a contact whom a family or the club has entered: joined = has a role as player contact in the club; invited = a link is valid; waiting = no
 * link is valid, or there never was one; no_account = the club has a name and perhaps a number, and sends nothing.
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
  /** True for the caller. */
  is_own: z.boolean(),
  /** True for a contact of another household than the caller's; such a contact is named, and nothing else. */
  other_household: z.boolean(),
  /** Null if its owner made it private, if the contact is of another household, or if there is none. */
  email: z.string().nullable(),
  mobile_number: z.string().nullable(),
  state: z.enum(contactStates),
  /** The end of the link's validity. */
  invited_until: Instant.nullable(),
  may: z.object({ change: z.boolean(), withdraw: z.boolean() }),
})
export type FamilyContact = z.infer<typeof FamilyContact>

/** A player of the family in one of its clubs, with all contacts whom the club may call about him. */
export const FamilyPlayer = z.object({
  player_id: Id,
  club_id: Id,
  club_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Names of the player's current teams. */
  teams: z.array(z.string()),
  contacts: z.array(FamilyContact),
  may: z.object({ add: z.boolean() }),
})
export type FamilyPlayer = z.infer<typeof FamilyPlayer>

/**
 * Two contacts of a child live apart when the club has put them into different households. A contact without a household is of no other one: the club separates a
 * family by giving each of its members a household.
 */
export const liveApart = (one: number | null, other: number | null): boolean => one !== null && other !== null && one !== other

/** A phone number that the club can call. */
export const ContactPhone = plainText(40)
  .trim()
  .refine((text) => phoneOf(text) !== null, 'Enter a valid phone number.')

/** An invited contact may be withdrawn; one who has joined leaves on his own or through the club. */
export const mayBeWithdrawn = (contact: { isPrimary: boolean; state: ContactState }): boolean =>
  !contact.isPrimary && contact.state !== 'joined'

/** The earliest time at which an invitation may be mailed again. */
export const inviteAgainFrom = (sentAt: Date): Date => new Date(sentAt.getTime() + inviteAgainAfter * 60_000)

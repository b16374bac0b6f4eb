import { z } from 'zod'
import { Email } from '../account/sign-in/email.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, nameText, plainText } from '../kit/id.ts'
import { ContactPhone, FamilyPlayer, mostContacts } from './contacts.ts'

const name = nameText(80).trim().min(1)
const relationship = plainText(40).trim().min(1)
/** Returns the child of the family after the change. */
const ofChild = { reply: FamilyPlayer, auth: 'user', who: ['parent'], effect: 'write', inLoginAs: 'refused' } as const
const child = { param: 'player', is: 'player' } as const
const oneContact = {
  ...ofChild,
  params: z.object({ player: IdText, contact: IdText }),
  // The contact is searched among those of the player.
  objects: [child],
} as const

export const readFamilyContacts = endpoint({
  method: 'GET',
  path: '/family/contacts',
  summary: "Lists the players of the caller's family in all its clubs with their contacts; empty for other roles.",
  reply: z.object({ players: z.array(FamilyPlayer) }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  reads: ['people', 'invitations'],
})

export const addContact = endpoint({
  ...ofChild,
  method: 'POST',
  path: '/players/{player}/contacts',
  summary:
    'Adds a contact to the player and to other players of the same family and club, by the primary contact. A person without a role there is invited by mail. A contact without an email address is stored with name and number, and nothing is sent.',
  params: z.object({ player: IdText }),
  body: z.object({
    first_name: name,
    last_name: name,
    email: Email.nullable().default(null),
    /** Stored only for a contact without an account; a person with an account enters the number himself. */
    mobile_number: ContactPhone.nullable().default(null),
    relationship,
    also_of: z.array(Id).max(mostContacts).default([]),
  }),
  objects: [child],
  refusals: ['contact.known', 'contact.too_many', 'contact.invited_just_now', 'person.closed'],
  changes: ['people', 'invitations'],
})

export const changeContact = endpoint({
  ...oneContact,
  method: 'POST',
  path: '/players/{player}/contacts/{contact}',
  summary: 'Sets the relationship of a contact to the player; a contact sets its own, the primary contact sets all.',
  body: z.object({ relationship }),
  changes: ['people', 'invitations'],
})

export const inviteContact = endpoint({
  ...oneContact,
  method: 'POST',
  path: '/players/{player}/contacts/{contact}/invite',
  summary: 'Mails the invitation of a contact again with a new link and revokes the old one; for the primary contact.',
  refusals: ['contact.joined', 'contact.invited_just_now', 'contact.no_email'],
  changes: ['people', 'invitations'],
})

export const withdrawContact = endpoint({
  ...oneContact,
  method: 'DELETE',
  path: '/players/{player}/contacts/{contact}',
  summary: 'Removes a contact who has not joined yet, by the primary contact; a link that serves no other player is revoked.',
  refusals: ['contact.stays'],
  changes: ['people', 'invitations'],
})

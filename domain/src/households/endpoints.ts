import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, Instant, plainText } from '../kit/id.ts'

const Arranged = z.object({
  player_id: Id,
  name: z.string(),
  households: z.array(
    z.object({
      /** Null: contacts whom the club has put into no household. */
      household_id: Id.nullable(),
      name: z.string().nullable(),
      contacts: z.array(
        z.object({
          contact_id: Id,
          name: z.string(),
          relationship: z.string(),
          is_primary: z.boolean(),
          has_account: z.boolean(),
          email: z.string().nullable(),
          mobile_number: z.string().nullable(),
        }),
      ),
    }),
  ),
  may: z.object({ remove: z.boolean(), see_custody: z.boolean() }),
})
export type Arranged = z.infer<typeof Arranged>

const CustodyNote = z.object({
  note: z.string(),
  /** 0 while nobody has written one. */
  version_id: z.int(),
  written_by: z.string().nullable(),
  written_at: Instant.nullable(),
})

const ofPlayer = {
  auth: 'user',
  who: ['club-admin-level'],
  permission: 'club_operations',
  objects: [{ param: 'player', is: 'player' }],
} as const
const onePlayer = { ...ofPlayer, params: z.object({ player: IdText }) } as const
const oneContact = { ...ofPlayer, params: z.object({ player: IdText, contact: IdText }), reply: Arranged, effect: 'write' } as const
const changes = ['people', 'households', 'players'] as const

export const readHouseholds = endpoint({
  ...onePlayer,
  method: 'GET',
  path: '/club_admin/players/{player}/households',
  summary: 'Returns the contacts of a player by household, for admins of the region.',
  reply: Arranged,
  effect: 'read',
  reads: ['households', 'people', 'invitations'],
})

export const moveContact = endpoint({
  ...oneContact,
  method: 'POST',
  path: '/club_admin/players/{player}/contacts/{contact}/household',
  summary:
    'Puts a contact into another household of the player, or into a new one; households of one child do not see each other’s contact details.',
  /** Null: a new household. */
  body: z.object({ household_id: Id.nullable() }),
  refusals: ['household.unknown'],
  changes,
})

export const makePrimary = endpoint({
  ...oneContact,
  method: 'POST',
  path: '/club_admin/players/{player}/contacts/{contact}/primary',
  summary: 'Makes a contact the primary contact of the household.',
  refusals: ['household.none'],
  changes,
})

export const removeContact = endpoint({
  ...oneContact,
  method: 'DELETE',
  path: '/club_admin/players/{player}/contacts/{contact}',
  summary: 'Removes a contact of a player; the last one stays. Where the primary contact goes, another one of the household takes over.',
  refusals: ['contact.last'],
  changes: ['people', 'households', 'invitations', 'players'],
})

export const readCustodyNote = endpoint({
  ...onePlayer,
  method: 'GET',
  path: '/club_admin/players/{player}/custody_note',
  summary: 'Returns the custody note of a player, for admins of the region who are not of the player’s family.',
  reply: CustodyNote,
  effect: 'read',
  inLoginAs: 'refused',
  reads: ['custody'],
})

export const saveCustodyNote = endpoint({
  ...onePlayer,
  method: 'POST',
  path: '/club_admin/players/{player}/custody_note',
  summary: 'Saves the custody note of a player; an empty text deletes it.',
  body: z.object({ note: plainText(2000), version_id: z.int().min(0).optional() }),
  reply: CustodyNote.pick({ version_id: true, written_at: true, written_by: true }),
  effect: 'write',
  inLoginAs: 'refused',
  changes: ['custody', 'players'],
})

export const readCustodyNotice = endpoint({
  auth: 'user',
  who: ['coach or manager'],
  objects: [{ param: 'player', is: 'player' }],
  method: 'GET',
  path: '/players/{player}/custody_notice',
  summary: 'Returns to the head coach of a team of the player whether there is a custody note, and its text where the club allows it.',
  params: z.object({ player: IdText }),
  reply: z.object({
    /** False for managers and other coaches too. */
    exists: z.boolean(),
    note: z.string().nullable(),
  }),
  effect: 'read',
  inLoginAs: 'refused',
  reads: ['custody', 'people', 'rosters', 'teams', 'seasons', 'team-staff', 'settings'],
})

import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, Instant, nameText, plainText } from '../kit/id.ts'
import { bulk } from '../kit/list/bulk.ts'
import { choice, flag, id, instant, int, text, value } from '../kit/list/column.ts'
import { list, type RowOf } from '../kit/list/list.ts'
import { InvitedRole, invitedRoles } from '../account/sign-up/invitation.ts'
import { clubLinkDays, linkStates, mostPlaces, type LinkState } from './invitation.ts'

/** Trimmed before it is measured: a name of blanks counts as empty. */
const name = nameText(80).trim().min(1)

const Place = z.object({ id: Id, name: z.string() })
const placeIds = z.array(Id).max(mostPlaces).optional()

export const invitations = list('invitations', {
  path: '/club/invitations',
  who: ['club-admin-level'],
  permission: 'club_operations',
  objects: [],
  summary: 'Lists the invitations of the club with their state, newest first.',
  order: '-sent_at',
  columns: {
    id: id(),
    name: text({ search: true, sort: true }),
    first_name: text({ hidden: true }),
    last_name: text({ hidden: true }),
    email: text({ search: true, sort: true }),
    role_type: choice(invitedRoles, { filter: 'one' }),
    role_name: value(z.string()),
    /** Players whose contact the person becomes. */
    players: value(z.array(Place)),
    /** Teams that the person will coach or manage. */
    teams: value(z.array(Place)),
    state: choice(linkStates, { filter: 'one' }),
    created_at: instant({ hidden: true }),
    created_by: text({ nullable: true, hidden: true }),
    sent_at: instant({ sort: true, filter: 'range' }),
    expires_at: instant({ hidden: true }),
    used_at: instant({ nullable: true, hidden: true }),
    /** An address to copy while the link is valid and can be unsealed; null otherwise. The mailed address is another one. */
    link: value(z.string().nullable()),
  },
})
export const { read: listInvitations, exported: exportInvitations } = invitations
export const InvitationRecord = invitations.row
export type InvitationRecord = RowOf<typeof invitations>

export const invitationActs = bulk(invitations, ['send', 'revoke'], 'Sends several invitations again, or revokes them.')
export const { preview: previewInvitationActs, run: runInvitationActs } = invitationActs

const ofInvitations = { auth: 'user', who: ['club-admin-level'], permission: 'club_operations' } as const
const oneInvitation = {
  ...ofInvitations,
  params: z.object({ invitation: IdText }),
  reply: InvitationRecord,
  effect: 'write',
  objects: [{ param: 'invitation', is: 'invitation' }],
} as const

export const createInvitation = endpoint({
  ...ofInvitations,
  method: 'POST',
  path: '/club/invitations',
  summary: 'Invites a person by mail with a single-use link.',
  body: z.object({
    first_name: name,
    last_name: name,
    email: z.email('The email address is badly formatted.').max(254),
    role_type: InvitedRole,
    player_ids: placeIds,
    team_ids: placeIds,
    /** The relationship of the person to the players; Parent by default. */
    relationship: plainText(40).trim().min(1).optional(),
  }),
  reply: InvitationRecord,
  effect: 'write',
  objects: [],
  refusals: ['invitation.holds_role', 'invitation.wrong_place', 'person.closed'],
  changes: ['invitations'],
})

export const listInvitationPlaces = endpoint({
  ...ofInvitations,
  method: 'GET',
  path: '/club/invitations/places',
  summary: 'Lists the players or teams of the club, found by name, for which the caller may invite somebody into a role.',
  query: z.object({ role_type: InvitedRole.default('Parent'), search: plainText(100).default('') }),
  reply: z.object({ items: z.array(Place.extend({ detail: z.string() })) }),
  effect: 'read',
  objects: [],
  reads: ['people', 'rosters', 'teams'],
})

/** A person who has signed up and has not confirmed the email address yet. */
export const UnconfirmedRecord = z.object({
  user_id: Id,
  name: z.string(),
  email: z.string(),
  role_name: z.string(),
  since: Instant,
})
export type UnconfirmedRecord = z.infer<typeof UnconfirmedRecord>

export const listUnconfirmed = endpoint({
  ...ofInvitations,
  method: 'GET',
  path: '/club/unconfirmed',
  summary: 'Lists the people of the club who have signed up and not confirmed their email address.',
  reply: z.object({ items: z.array(UnconfirmedRecord) }),
  effect: 'read',
  objects: [],
  reads: ['unconfirmed'],
})

export const sendConfirmation = endpoint({
  ...ofInvitations,
  method: 'POST',
  path: '/club/unconfirmed/send',
  summary: 'Sends the confirmation email again to a person of that list.',
  body: z.object({ user_id: Id }),
  reply: z.object({ email: z.string() }),
  effect: 'write',
  objects: [],
  refusals: ['confirm.not_needed', 'rate_limited'],
  changes: ['unconfirmed'],
})

export const sendInvitation = endpoint({
  ...oneInvitation,
  method: 'POST',
  path: '/club/invitations/{invitation}/send',
  summary: 'Sends the invitation again with a new link and revokes the old one.',
  refusals: ['invitation.used'],
  changes: ['invitations'],
})

export const revokeInvitation = endpoint({
  ...oneInvitation,
  method: 'DELETE',
  path: '/club/invitations/{invitation}',
  summary: 'Revokes the invitation and its link.',
  refusals: ['invitation.used'],
  changes: ['invitations'],
})

export const clubLinkStates = ['open', 'expired', 'revoked'] as const satisfies readonly LinkState[]

export const clubLinks = list('club-links', {
  path: '/club/links',
  who: ['club-admin-level'],
  permission: 'club_operations',
  objects: [],
  summary: 'Lists the sign-up links of the club, active ones first.',
  order: '-is_open',
  columns: {
    id: id(),
    name: text({ search: true, sort: true }),
    kind: choice(['club', 'donation'], { filter: 'one' }),
    state: choice(clubLinkStates, { filter: 'one' }),
    is_open: flag({ hidden: true, sort: true }),
    uses: int({ sort: true }),
    last_used_at: instant({ nullable: true, hidden: true }),
    created_at: instant({ hidden: true, sort: true }),
    created_by: text({ nullable: true, hidden: true }),
    expires_at: instant({ sort: true }),
    link: value(z.string().nullable()),
  },
})
export const { read: listClubLinks, exported: exportClubLinks } = clubLinks
export const ClubLinkRecord = clubLinks.row
export type ClubLinkRecord = RowOf<typeof clubLinks>

const oneLink = {
  ...ofInvitations,
  params: z.object({ link: IdText }),
  reply: ClubLinkRecord,
  effect: 'write',
  objects: [{ param: 'link', is: 'club_link' }],
} as const
const days = z.literal([...clubLinkDays])

export const createClubLink = endpoint({
  ...ofInvitations,
  method: 'POST',
  path: '/club/links',
  summary: 'Creates a link by which anybody can sign up with the club until it expires.',
  body: z.object({ name, kind: z.enum(['club', 'donation']), days }),
  reply: ClubLinkRecord,
  effect: 'write',
  objects: [],
  changes: ['club-links'],
})

export const renewClubLink = endpoint({
  ...oneLink,
  method: 'POST',
  path: '/club/links/{link}/renew',
  summary: 'Renews the link with a new address and a new expiry; the old address stops working.',
  body: z.object({ days }),
  changes: ['club-links'],
})

export const revokeClubLink = endpoint({
  ...oneLink,
  method: 'DELETE',
  path: '/club/links/{link}',
  summary: 'Revokes the link; people who have signed up keep their roles.',
  changes: ['club-links'],
})

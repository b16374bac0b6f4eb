import type { RegistrationStatus } from '../registration-status.ts'

/** An invitation is a registration with the status Invited; days are those of the club, YYYY-MM-DD. */
export interface InvitationState {
  status: RegistrationStatus
  /** The last day on which the family answers; null: as long as the program is open. */
  answerBy: string | null
}

/** The family can still accept or decline: the last day is not over. */
export const isAnswerable = ({ status, answerBy }: InvitationState, today: string): boolean =>
  status === 'Invited' && (answerBy === null || answerBy >= today)

/** The status as people read it: an invitation whose last day is over has expired, also before the sweep says so. */
export const shownStatus = (of: InvitationState, today: string): RegistrationStatus =>
  of.status === 'Invited' && !isAnswerable(of, today) ? 'Expired' : of.status

/** The standing of a player who is not registered: the last invitation, or none. */
export const invitationStandings = ['not_invited', 'Invited', 'Declined', 'Expired', 'Canceled'] as const
export type InvitationStanding = (typeof invitationStandings)[number]

/** Acts on players who are not registered. */
export const inviteActs = ['invite', 'send', 'cancel'] as const
export type InviteAct = (typeof inviteActs)[number]

/** The facts about a player that decide on an act. */
export interface InvitedPlayer {
  isRegistered: boolean
  /** No requirement of the package keeps the player out, as far as the club knows. */
  fits: boolean
  /** People with an account who can accept for the player. */
  contacts: number
  /** Of an invitation that can be answered: the day of its last mail. */
  sentOn: string | null
}

/** The codes of the reasons for which a player stays as he is. */
export const invitationReasons = ['registered', 'invited', 'not_eligible', 'no_contact', 'not_invited', 'sent_today', 'closed'] as const
export type InvitationReason = (typeof invitationReasons)[number]

/** The reason for which an act leaves a player out; null: it changes something. A mail about an invitation goes out once a day at most. */
export function reasonToStay(
  act: InviteAct,
  { isRegistered, fits, contacts, sentOn }: InvitedPlayer,
  { today, isClosed }: { today: string; isClosed: boolean },
): InvitationReason | null {
  if (act === 'invite') {
    if (isRegistered) return 'registered'
    if (sentOn !== null) return 'invited'
    return fits ? (contacts === 0 ? 'no_contact' : null) : 'not_eligible'
  }
  if (sentOn === null) return 'not_invited'
  if (act === 'cancel') return null
  if (isClosed) return 'closed'
  if (sentOn >= today) return 'sent_today'
  return contacts === 0 ? 'no_contact' : null
}

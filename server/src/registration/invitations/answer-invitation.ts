import { dateOf } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import { isAnswerable } from '@touchline/domain/registration/invitations/invitation'
import { sql } from 'kysely'
import type { ActionContext } from '../../kit/action-context.ts'
import { audit } from '../../kit/audit.ts'
import { wordsOf } from '../price-cart.ts'
import { findProgramInvitation } from './invitations.store.ts'
import { mailDeclined } from './mail-invitations.ts'

/** Declines an invitation of a player of the family; the person who invited is notified. */
export async function decline(call: ActionContext & { params: { program_invitation: number } }) {
  const { db, ctx, actor, request, now, params } = call
  const { status, answer_by, ...invitation } = await findProgramInvitation(db, actor, params.program_invitation, now)
  const ended = new Refusal('program_invitation.ended', wordsOf(actor).invitationEnded)
  if (!isAnswerable({ status, answerBy: answer_by }, dateOf(now, actor.clubZone))) throw ended
  const clubId = actor.clubId!
  const { rows } = await sql`update registration set status = 'Declined', user_id = ${actor.userId}
    where club_id = ${clubId} and id = ${invitation.id} and status = 'Invited' returning 1`.execute(db)
  // Accepted, declined or canceled at the same moment.
  if (rows.length === 0) throw ended
  const diff = { program: invitation.program_id, player: invitation.player_id }
  await audit(db, actor, request, {
    ...{ action: 'program_invitation.declined', entity: 'registration', entityId: invitation.id, clubId, diff },
  })
  await mailDeclined({ db, ctx }, clubId, invitation.id, actor.name)
  return { ...invitation, answer_by, status: 'Declined' as const }
}

import { mayInviteAs, maySeeInvitations } from '@touchline/domain/invitations/policy'
import type { invitationActs } from '@touchline/domain/invitations/endpoints'
import { sql } from 'kysely'
import { audit } from '../kit/audit.ts'
import type { ChangeEntity, ChangeRow } from '../kit/change-set.ts'
import type { Call } from '../kit/http/handle.ts'
import type { BulkAct, JudgedRow } from '../kit/list/bulk-routes.ts'
import { endInvitation, findInvitation, invitationsByIds, type InvitationRow } from './invitation.store.ts'
import { roleSessionClub, sendAgain } from './invite.ts'
import { mayInviteToPlaces } from './invite-places.ts'
import { placesOfInvitations } from './invited-places.store.ts'

const nameOf = ({ first_name, last_name }: InvitationRow) => `${first_name} ${last_name}`.trim()

async function judgeSending({ db, actor }: Call<never>, ids: readonly number[], lock: boolean): Promise<JudgedRow[]> {
  const clubId = roleSessionClub(actor)
  const places = await placesOfInvitations(db, clubId, ids)
  const judged: JudgedRow[] = []
  for (const row of await invitationsByIds(db, clubId, ids, lock)) {
    const may = mayInviteAs(row.role_type, { clubId })(actor) && (await mayInviteToPlaces(db, actor, clubId, places.get(row.id)!))
    const label = nameOf(row)
    judged.push({ id: row.id, label, leftOut: row.used_at ? 'used' : may ? null : 'forbidden', notified: [{ id: row.id, name: label }] })
  }
  return judged
}

async function judgeRevoking({ db, actor }: Call<never>, ids: readonly number[], lock: boolean): Promise<JudgedRow[]> {
  const rows = await invitationsByIds(db, roleSessionClub(actor), ids, lock)
  return rows.map((row) => ({ id: row.id, label: nameOf(row), leftOut: row.used_at ? 'used' : row.revoked_at ? 'revoked' : null }))
}

export const invitationBulkActs: Record<(typeof invitationActs.acts)[number], BulkAct> = {
  send: {
    judge: judgeSending,
    run: async ({ db, ctx, actor, request, now }, rows) => {
      for (const { id } of rows) await sendAgain(db, ctx, actor, request, id, now)
    },
  },
  revoke: {
    judge: judgeRevoking,
    run: async ({ db, actor, request }, rows) => {
      for (const { id } of rows)
        await audit(db, actor, request, {
          action: 'invitation.revoked',
          entity: 'invitation',
          entityId: id,
          clubId: roleSessionClub(actor),
        })
    },
    changeSet: {
      kind: 'invitation.revoke',
      title: 'Invitations revoked',
      rowOf: ({ id, label }) => ({ entity: 'invitation', entity_id: id, op: 'update', label, before: null, after: null }),
    },
  },
}

/** Revoking as a change that can be undone. An invitation that was sent again or used since stays as it is. */
export const invitationChanges: ChangeEntity = {
  mayUndo: maySeeInvitations,
  async apply(tx, row, actor) {
    if (actor.userId === null) throw new Error('Revoking an invitation needs a user; a job has none.')
    await endInvitation(tx, await findInvitation(tx, actor, row.entity_id!))
    return { entityId: row.entity_id!, version: 0 }
  },
  async undo(tx, row) {
    const { rows } = await sql`update invitation i set revoked_at = null from change_set s
      where i.club_id = ${row.club_id} and i.id = ${row.entity_id} and i.used_at is null and i.revoked_at is not null
        and s.club_id = ${row.club_id} and s.id = ${row.change_set_id} and i.sent_at <= s.applied_at returning 1`.execute(tx)
    return rows.length > 0 ? null : reasonOf(row)
  },
}

const reasonOf = ({ label }: ChangeRow) => `${label} was invited again or signed up in the meantime.`

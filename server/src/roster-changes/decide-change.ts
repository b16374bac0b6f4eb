import { mayManageTeam } from '@touchline/domain/access/policy'
import { texts as rosterEnglish } from '@touchline/domain/club-teams/roster-texts.en'
import { texts as rosterSpanish } from '@touchline/domain/club-teams/roster-texts.es'
import { dateOf } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import { decisionMail } from '@touchline/domain/roster-changes/decision-mail'
import { sql } from 'kysely'
import { queueWished } from '../account/own-account/wishes.ts'
import { findRosterToApprove, makeChange, planToAdd, planToMove, planToRelease, type PlannedChange } from '../club-teams/change-roster.ts'
import { getsRosterMails, toldOf } from '../club-teams/roster-notice.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { ChangeEntity, NewChange } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { withGuardians } from '../people/guardians.ts'
import { teamScope } from '../teams/teams.store.ts'
import { announceRequests, decideChange, refuseDecided, wordsOf } from './request-change.ts'
import { findChange, type RosterChangeRow } from './roster-changes.store.ts'

/** The name of the rows of change sets about requests. */
export const requestKind = 'roster_change'

/** Finds a request that the actor decides. 404 for teams that the actor does not see, 403 without the right for each of its teams. */
export async function findToDecide(call: ActionContext, id: number, lock = false) {
  const found = await findChange(call.db, call.actor, id, lock)
  const team = await findRosterToApprove(call, found.row.team_id)
  if (found.row.to_team_id !== null) await findRosterToApprove(call, found.row.to_team_id)
  return { ...found, team }
}

/**
 * Carries out a pending request with the rules of a change at once; with warnings only for a reason. Undo makes the request pending again. `into` is the id
 * of the change set of an earlier approval in the same act.
 */
export async function approveChange(call: ActionContext, id: number, reason: string, into?: number) {
  const { db, actor, request } = call
  const { row, warnings } = await findToDecide(call, id, true)
  refuseDecided(call, row)
  if (warnings.length > 0 && reason === '')
    throw new Refusal('roster_change.wrong', wordsOf(call).enterReason, { errors: { reason: [wordsOf(call).enterReason] } })
  const plan = await planOf(call, row)
  const after = { state: 'approved', decided_by_user_id: actor.userId, reason: reason === '' ? null : reason }
  const decided: NewChange = { entity: requestKind, entity_id: id, op: 'update', label: row.player, before: { state: 'pending' }, after }
  const { change_set_id, told } = await makeChange(call, plan, { rows: [decided], requesterId: row.requested_by_user_id, into })
  const diff = { kind: row.kind, player: row.player_id, warnings }
  await audit(db, actor, request, {
    ...{ action: 'roster_change.approved', entity: 'roster_change', entityId: id, clubId: row.club_id, diff },
  })
  await announceRequests(call, 'approved', [id])
  const answered = await tellRequester(call, row, { decision: 'approved', reason: '', changeSetId: change_set_id })
  const teams = plan.from ? [plan.team, plan.from] : [plan.team]
  const mayUndo = teams.every((team) => mayManageTeam(teamScope(team))(actor))
  return { change_set_id, may_undo: mayUndo, told: told + answered }
}

/** Approves several requests as one change set. Returns its id; null where the actor may not undo each of them. */
export async function approveSeveral(call: ActionContext, ids: readonly number[]): Promise<number | null> {
  let into: number | undefined
  let mayUndo = true
  for (const id of ids) {
    const { change_set_id, may_undo } = await approveChange(call, id, '', into)
    into = change_set_id
    mayUndo &&= may_undo
  }
  return mayUndo ? (into ?? null) : null
}

/** The change of the roster; 422 with a sentence where the player, or the roster, has changed since. */
async function planOf(call: ActionContext, { kind, team_id, player_id, to_team_id, join_status }: RosterChangeRow): Promise<PlannedChange> {
  const words = call.actor.locale === 'es' ? rosterSpanish : rosterEnglish
  const plan =
    kind === 'add'
      ? planToAdd(call, team_id, { player_ids: [player_id], status: join_status }, 'approval')
      : kind === 'release'
        ? planToRelease(call, team_id, player_id, 'approval')
        : planToMove(call, team_id, player_id, to_team_id!, 'approval')
  return await plan.catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) throw new Refusal('roster.wrong', wordsOf(call)['block.not_there'])
    // The reply has no field for the player or the team: the sentence itself says what is wrong.
    const [sentence] = error instanceof Refusal ? Object.values(error.details.errors ?? {}).flat() : []
    throw sentence === undefined || sentence === words.archivedTeam ? error : new Refusal('roster.wrong', sentence)
  })
}

/** Denies a pending request; the requester reads the reason. */
export async function denyChange(call: ActionContext, id: number, reason: string) {
  const { row } = await findToDecide(call, id, true)
  refuseDecided(call, row)
  await decideChange(call, id, 'denied', reason)
  await tellRequester(call, row, { decision: 'denied', reason, changeSetId: null })
  return { denied: true as const }
}

interface Requester {
  id: number
  name: string
  email: string
  locale: string
}
async function findRequester(db: Db, { club_id, requested_by_user_id }: RosterChangeRow): Promise<Requester | undefined> {
  const { rows } = await sql<Requester>`select u.id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale
    from app_user u where u.id = ${requested_by_user_id} and u.deleted_at is null and ${getsRosterMails(club_id)}`.execute(db)
  return rows[0]
}

interface Decision {
  decision: 'approved' | 'denied'
  reason: string
  /** The mail waits until the undo of an approval is no longer offered. */
  changeSetId: number | null
}
/** Queues the mail to the requester, unless the actor decides on an own request. Returns the number of mails. */
async function tellRequester({ db, ctx, actor, now }: ActionContext, row: RosterChangeRow, { decision, reason, changeSetId }: Decision) {
  const to = await findRequester(db, row)
  if (!to || to.id === actor.userId) return 0
  const { rows } = await sql<{ name: string }>`select name from club where club_id = ${row.club_id}`.execute(db)
  const { kind, player, team, to_team } = row
  const values = { kind, player, team, to: to_team ?? '', by: actor.name, club: rows[0]!.name, reason }
  const mail = {
    ...{ channel: 'email' as const, userId: to.id, to: to.email, name: to.name },
    ...decisionMail(decision, values, { locale: to.locale }),
    dedupeKey: `roster_change:${row.id}:${decision}:${changeSetId ?? ''}`,
    inApp: { context: 'Team' as const, path: `/teams/${row.team_id}/roster`, teamId: row.team_id },
  }
  const mails = await withGuardians(db, { clubId: row.club_id, today: dateOf(now, actor.clubZone), actorId: actor.userId }, [mail])
  return await queueWished(db, ctx, row.club_id, mails, {
    category: 'alerts',
    publicUrl: ctx.settings.publicUrl,
    shown: [mail],
    changeSetId,
  })
}

/** The people who get an email when the request is approved; the requester gets one of another kind. */
export async function peopleOfApproval({ db, actor }: Pick<ActionContext, 'db' | 'actor'>, row: RosterChangeRow) {
  const teamIds = [row.team_id, ...(row.to_team_id === null ? [] : [row.to_team_id])]
  const requesterId = row.requested_by_user_id
  const people = await toldOf(db, { clubId: row.club_id, playerId: row.player_id, teamIds, actorId: actor.userId, requesterId })
  const requester = await findRequester(db, row)
  return { people, requester: requester !== undefined && requester.id !== actor.userId ? requester : null }
}

/** The request in the change set of its approval. */
export const requestChanges: ChangeEntity = {
  async apply(tx, row) {
    const { decided_by_user_id, reason } = row.after as { decided_by_user_id: number; reason: string | null }
    await sql`update roster_change set state = 'approved', decided_by_user_id = ${decided_by_user_id}, decided_at = app_now(), reason = ${reason}
      where club_id = ${row.club_id} and id = ${row.entity_id}`.execute(tx)
    return { entityId: row.entity_id!, version: 1 }
  },
  async undo(tx, row) {
    const { rows } = await sql`update roster_change c set state = 'pending', decided_by_user_id = null, decided_at = null, reason = null
      where c.club_id = ${row.club_id} and c.id = ${row.entity_id} and c.state = 'approved' and not exists (select from roster_change o
        where o.club_id = ${row.club_id} and o.player_id = c.player_id and o.team_id = c.team_id and o.state = 'pending') returning 1`.execute(
      tx,
    )
    return rows.length > 0 ? null : 'changed_since'
  },
}

import type { Actor } from '@touchline/domain/access/actor'
import { throughRole } from '@touchline/domain/access/through-role'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import * as contract from '@touchline/domain/notifications/endpoints'
import { countersTopic, countersTopicPattern } from '@touchline/domain/kit/counters'
import { maySeeNotifications, type Notification } from '@touchline/domain/notifications/notification'
import { texts as english } from '@touchline/domain/notifications/texts.en'
import { texts as spanish } from '@touchline/domain/notifications/texts.es'
import { saidTexts } from '@touchline/domain/platform/said-texts'
import type { FastifyInstance } from 'fastify'
import { rolesOfUser } from '../access/access.store.ts'
import { dictionaryOf } from '../clubs/clubs.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { acknowledgeUrgent } from '../kit/delivery/acknowledge.ts'
import { handle } from '../kit/http/handle.ts'
import { announceToEach } from '../kit/live/live.ts'
import { countersOf, refreshCounters } from './counters.ts'
import { notificationsSince, noteInTray, urgentInTray, type NotificationRow } from './notifications.store.ts'

const textsOf = saidTexts(english, spanish)

/** Serves the tray and the counters of the caller. */
export function notificationRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.readCounters, countersOf)
  handle(app, ctx, contract.refreshCounters, refreshCounters)
  handle(app, ctx, contract.readNotifications, (call) => readTray(call, new Date(call.params.timestamp)))
  handle(app, ctx, contract.markNotificationsRead, (call) => changeTray(call, call.body.ids, 'read_at'))
  handle(app, ctx, contract.acknowledgeNotifications, (call) => acknowledgeInTray(call, call.body.ids))
  handle(app, ctx, contract.deleteNotifications, (call) => changeTray(call, call.body.ids, 'deleted_at'))
  ctx.live.access.push({ pattern: countersTopicPattern, mayFollow: (_db, actor, [user]) => Promise.resolve(actor.userId === user) })
}

/** The tray belongs to a role of a club, and guests of a club have none (S0.6). */
function mustHaveTray(actor: Actor): void {
  if (actor.clubId === null) throw notFound()
  if (!maySeeNotifications(actor)) throw forbidden()
}

async function readTray({ db, actor, now }: ActionContext, since: Date): Promise<ReplyOf<typeof contract.readNotifications>> {
  mustHaveTray(actor)
  const { rows, olderAt } = await notificationsSince(db, actor, since)
  const words = textsOf({ locale: actor.locale, dictionary: await dictionaryOf(db, actor.clubId!) })
  const familyRoles = await familyRolesBeside(db, actor, rows)
  return {
    new_notifications: rows.map((row) => present(row, words[labelOf(row)], familyRoles.get(row.club_id))),
    time_last: now.getTime(),
    older_at: olderAt?.getTime() ?? null,
  }
}

/** The family's roles in the other clubs of the tray, by club: what a notification names is found in its own club only. */
async function familyRolesBeside(db: Db, { userId, clubId }: Actor, rows: readonly NotificationRow[]): Promise<Map<number, string>> {
  if (rows.every((row) => row.club_id === clubId)) return new Map()
  const roles = await rolesOfUser(db, userId)
  return new Map(
    roles.flatMap((role) => (role.type === 'Parent' && role.club_id !== null && role.club_id !== clubId ? [[role.club_id, role.id]] : [])),
  )
}

/** A notification about no team, such as that of a message, is not named after its subject. */
const labelOf = ({ context_type, team_id }: NotificationRow) =>
  context_type === 'Team' && team_id === null ? ('cta.open' as const) : (`cta.${context_type}` as const)

/** `role`: the role of the reader in which its target opens, if it is not the current one. */
function present(row: NotificationRow, label: string, role: string | undefined): Notification {
  const { id, shown_at, read_at, body, team_id, team_name, context_type, may_acknowledge } = row
  const cta = row.cta !== null && role !== undefined ? throughRole(role, row.cta) : row.cta
  return {
    id,
    created_at: shown_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
    body,
    may_acknowledge,
    recipient_list: team_id === null ? [] : [`team_${team_id}`],
    message_recipient: { id },
    team_name,
    extra: { cta, cta_text: cta === null ? null : label, context_type },
  }
}

/** Acknowledges what these notifications tell of; `acknowledgeUrgent` announces it to the other screens of the caller. */
async function acknowledgeInTray({ db, ctx, actor }: ActionContext, ids: readonly number[]) {
  mustHaveTray(actor)
  const asked = await urgentInTray(db, actor, ids)
  for (const { urgent } of asked) await acknowledgeUrgent(db, ctx.questions, urgent)
  return { ids: asked.map(({ id }) => id) }
}

/** Marks or deletes notifications, and says so to the other screens of the caller. */
async function changeTray({ db, actor }: ActionContext, ids: readonly number[], column: 'read_at' | 'deleted_at') {
  mustHaveTray(actor)
  const changed = await noteInTray(db, actor, ids, column)
  if (changed.length > 0)
    await announceToEach(db, actor.clubId!, [countersTopic(actor.userId)], { type: 'notification.changed', payload: null })
  return { ids: changed.map(({ id }) => id) }
}

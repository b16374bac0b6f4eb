import { guards } from '@touchline/domain/access/guards'
import { countersTopic, noCounts, type Counters } from '@touchline/domain/kit/counters'
import { notFound } from '@touchline/domain/kit/refusal'
import { maySeeNotifications } from '@touchline/domain/notifications/notification'
import { sql } from 'kysely'
import { isVisibleClub } from '../clubs/clubs.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { announce } from '../kit/live/live.ts'
import type { CounterSource } from '../kit/server-area.ts'
import { countNotifications } from './notifications.store.ts'
import { isUndelivered } from './undelivered.routes.ts'

/** The unread notifications of the caller. */
export const ownNotifications: CounterSource = async ({ db, actor, now }) => {
  if (!maySeeNotifications(actor)) return {}
  const { unread, last } = await countNotifications(db, actor, now)
  return { notifications: unread, last_notification: last?.toISOString() ?? null }
}

const mostCounted = 100
/** The messages of the club that were not delivered in the last seven days, for those who may send them again; a badge shows no more than 99. */
export const undeliveredMessages: CounterSource = async ({ db, actor }) => {
  if (actor.clubId === null || !guards['club administration'](actor)) return {}
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select from delivery d
    where ${isUndelivered(actor.clubId)} and d.created_at > app_now() - interval '7 days' limit ${mostCounted}) u`.execute(db)
  return { undelivered_messages: rows[0]!.count }
}

/** The counters of all areas for the caller. */
export async function countersOf({ ctx, ...asked }: ActionContext): Promise<Counters> {
  const counts = { ...noCounts }
  for (const source of ctx.counters) Object.assign(counts, await source(asked))
  return counts
}

/** Computes the counters again and announces them on the caller's topic (S1.7). */
export async function refreshCounters(action: ActionContext): Promise<Counters> {
  const { db, actor } = action
  if (actor.clubId !== null && !(await isVisibleClub(db, actor.clubId))) throw notFound()
  const counters = await countersOf(action)
  if (actor.clubId !== null)
    await announce(db, actor.clubId, { topic: countersTopic(actor.userId), type: 'counts.computed', payload: counters })
  return counters
}

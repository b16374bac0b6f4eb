import { mayChat } from '@touchline/domain/chat/policy'
import type { CounterSource } from '../kit/server-area.ts'
import { allThreads } from './find-thread.ts'
import { statesOf } from './threads.store.ts'

/** The unread messages of the caller in the threads that are not muted. */
export const unreadMessages: CounterSource = async ({ db, actor, now }) => {
  if (actor.clubId === null || !actor.config.enable_chat3 || actor.loginFromUserId !== null || !mayChat(actor)) return {}
  const threads = await allThreads({ db, actor, now })
  const counted = threads.flatMap(({ id, me }) => (id === null || me.isMuted ? [] : [{ id, readId: me.lastReadId, afterId: me.afterId }]))
  const states = await statesOf(db, actor.clubId, actor.userId, counted)
  return { chat: [...states.values()].reduce((sum, { unread }) => sum + unread, 0) }
}

import { showsChat } from '@touchline/domain/chat/policy'
import type { CounterSource } from '../kit/server-area.ts'
import { ownParts, ownUids } from './find-thread.ts'
import { statesOf } from './threads.store.ts'

/** The unread messages of the caller in the threads that are not muted. */
export const unreadMessages: CounterSource = async ({ db, actor, now }) => {
  if (actor.clubId === null || !showsChat(actor)) return {}
  const asking = { db, actor, now }
  const threads = await ownParts(asking, await ownUids(asking))
  const counted = threads.flatMap(({ id, me }) =>
    id === null || !me || me.hasLeft || me.isMuted ? [] : [{ id, readId: me.lastReadId, afterId: me.afterId }],
  )
  const states = await statesOf(db, actor.clubId, actor.userId, counted)
  return { chat: [...states.values()].reduce((sum, { unread }) => sum + unread, 0) }
}

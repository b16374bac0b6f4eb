import { isDirector } from '@touchline/domain/access/policy'
import type { chatGames, chatTeams, searchChat as searchContract } from '@touchline/domain/chat/endpoints'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { featureOff } from '@touchline/domain/kit/refusal'
import type { ActionContext } from '../kit/action-context.ts'
import { allThreads, clubOfChat, ownParts, readerOf, todayOf } from './find-thread.ts'
import { findMessages, messagesByIds } from './messages.store.ts'
import { presentName } from './present-name.ts'
import { gamesOfPerson, teamsToJoin, uidsOfPerson } from './threads.store.ts'

const mostFound = 50

/** Finds threads by their name and messages by their text, in the threads of the caller. */
export async function searchChat(call: ActionContext, query: string): Promise<ReplyOf<typeof searchContract>> {
  const words = query.trim()
  if (words.length < 2) {
    clubOfChat(call.actor)
    return { threads: [], messages: [] }
  }
  const threads = await allThreads(call)
  const stored = threads.flatMap(({ id, me }) => (id === null ? [] : [{ id, afterId: me.afterId, me }]))
  const ids = await findMessages(call.db, call.actor.clubId!, stored, words, mostFound)
  const meIn = new Map(stored.map(({ id, me }) => [id, me]))
  return {
    threads: threads
      .map((thread) => ({ uid: thread.uid, name: presentName(call.actor, thread) }))
      .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase())),
    messages: await messagesByIds(call, call.actor.clubId!, ids, (id) => readerOf(meIn.get(id)!)),
  }
}

/** The chats of teams: those of the caller, also left ones, and those that a director may join. */
export async function listTeams(call: ActionContext): Promise<ReplyOf<typeof chatTeams>> {
  const { db, actor } = call
  const clubId = clubOfChat(actor)
  const today = todayOf(call)
  const own = (await uidsOfPerson(db, clubId, actor.userId, { today, games: false })).filter((uid) => uid.startsWith('team_'))
  const more = isDirector(actor) ? (await teamsToJoin(db, clubId, actor.userId, today)).map(({ id }) => `team_${id}`) : []
  const parts = await ownParts(call, [...new Set([...own, ...more])])
  const items = parts.flatMap(({ uid, name, team_id, me }) =>
    me || more.includes(uid) ? [{ uid, name, team_id: team_id!, joined: me !== undefined && !me.hasLeft }] : [],
  )
  return { items: items.sort((one, other) => one.name.localeCompare(other.name)) }
}

/** The chats of the games of the day; the club has chat itself too. */
export async function listGames(call: ActionContext): Promise<ReplyOf<typeof chatGames>> {
  const { db, actor } = call
  const clubId = clubOfChat(actor)
  if (!actor.config.enable_chat3) throw featureOff()
  const parts = await ownParts(call, await gamesOfPerson(db, clubId, actor.userId, todayOf(call)))
  return {
    items: parts.flatMap(({ uid, name, team_id, event_id, me }) =>
      me ? [{ uid, name, team_id: team_id!, event_id: event_id!, joined: !me.hasLeft }] : [],
    ),
  }
}

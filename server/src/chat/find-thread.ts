import type { Actor } from '@touchline/domain/access/actor'
import { mayChat } from '@touchline/domain/chat/policy'
import { isSafeguarded, missingGuardians } from '@touchline/domain/chat/safeguard'
import { inOrder, type ChatThread } from '@touchline/domain/chat/thread'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { wordsOf } from './chat-words.ts'
import { guardiansOf, membersOf, type Member } from './members.store.ts'
import { messagesByIds } from './messages.store.ts'
import { presentName } from './present-name.ts'
import { statesOf, threadsByUid, uidsOfPerson, type ThreadRow } from './threads.store.ts'

/** The part of an action that reads need; a live topic has no request. */
export interface Finding {
  db: Db
  actor: Actor
  now: Date
}
/** Messages hold signed addresses of files. */
export interface Asking extends Finding {
  ctx: Pick<AppContext, 'secrets'>
}

/** A thread with the people who are present, and the caller's own part. */
export interface Thread extends ThreadRow {
  clubId: number
  /** Without people who left. */
  people: readonly Member[]
  me: Member
}

export const todayOf = ({ actor, now }: Pick<Finding, 'actor' | 'now'>): string => dateOf(now, actor.clubZone)

/** The club in which the caller chats. */
export function clubOfChat(actor: Actor): number {
  if (actor.clubId === null) throw notFound()
  if (!mayChat(actor)) throw forbidden()
  return actor.clubId
}

const isOff = ({ kind }: Pick<ThreadRow, 'kind'>, { config }: Actor) => kind === 'game' && !config.enable_chat_live_games

/** The thread as one of its members finds it. For others it does not exist; who left it reads so. */
export async function findThread(asking: Finding, uid: string): Promise<Thread> {
  const { thread, me, people } = await lookUp(asking, uid)
  if (!me) throw notFound()
  if (me.hasLeft) throw new Refusal('chat.left', wordsOf(asking.actor).left, { status: 404 })
  return { ...thread, clubId: asking.actor.clubId!, people, me }
}

/** The thread as somebody finds it who may not be a member yet. */
export async function lookUp(asking: Finding, uid: string): Promise<{ thread: ThreadRow; me: Member | undefined; people: Member[] }> {
  const { db, actor } = asking
  const clubId = clubOfChat(actor)
  const [thread] = await threadsByUid(db, clubId, [uid])
  if (!thread || isOff(thread, actor)) throw notFound()
  const all = (await membersOf(db, clubId, [{ uid, id: thread.id, teamId: thread.team_id }], todayOf(asking))).get(uid)!
  return { thread, me: all.find(({ userId }) => userId === actor.userId), people: all.filter(({ hasLeft }) => !hasLeft) }
}

/** The reason why nobody can write in a thread now; null while it is open. */
export async function readOnlyOf(
  { db, now }: Pick<Asking, 'db' | 'now'>,
  thread: Pick<Thread, 'clubId' | 'people' | 'day' | 'timezone'>,
): Promise<ChatThread['read_only']> {
  if (thread.day !== null) {
    const today = dateOf(now, thread.timezone!)
    if (today < thread.day) return { reason: 'not_open', add: [] }
    if (today > thread.day) return { reason: 'over', add: [] }
  }
  if (isSafeguarded(thread.people)) return null
  const minors = thread.people.filter(({ isMinor }) => isMinor).map(({ userId }) => userId)
  const guardians = await guardiansOf(db, thread.clubId, minors)
  const byMinor = Map.groupBy(guardians, ({ minorId }) => minorId)
  const missing = missingGuardians(thread.people, new Map([...byMinor].map(([minor, list]) => [minor, list.map(({ userId }) => userId)])))
  return { reason: 'safeguard', add: missing.map((id) => guardians.find(({ userId }) => userId === id)!.name) }
}

/** The threads as the caller sees them. */
async function presentThreads(asking: Asking, threads: readonly Thread[]): Promise<ChatThread[]> {
  const { db, actor } = asking
  const clubId = actor.clubId!
  const known = threads.flatMap(({ id, me }) => (id === null ? [] : [{ id, readId: me.lastReadId, afterId: me.afterId }]))
  const states = await statesOf(db, clubId, actor.userId, known)
  const meIn = new Map(threads.flatMap(({ id, me }) => (id === null ? [] : [[id, me] as const])))
  const lastIds = [...states.values()].flatMap(({ lastId }) => lastId ?? [])
  const last = await messagesByIds(asking, clubId, lastIds, (id) => readerOf(meIn.get(id)!))
  const shown: ChatThread[] = []
  for (const thread of threads) {
    const state = thread.id === null ? undefined : states.get(thread.id)
    shown.push({
      ...{
        id: thread.id,
        uid: thread.uid,
        kind: thread.kind,
        name: presentName(actor, thread),
        image_url: thread.image_url,
        type: 'group',
      },
      ...{ team_id: thread.team_id, event_id: thread.event_id, extra: thread.extra, muted: thread.me.isMuted },
      ...{ slow_seconds: thread.slow_seconds, moderates: thread.me.isModerator },
      members: thread.people.map(({ userId, name, isStaff, lastReadId }) => ({
        id: userId,
        name,
        staff: isStaff,
        last_read_id: lastReadId,
      })),
      last_message: last.find(({ id }) => id === state?.lastId) ?? null,
      num_unread: state?.unread ?? 0,
      read_only: await readOnlyOf(asking, thread),
    })
  }
  return shown
}
export const readerOf = ({ userId, lastReadId, lastReadAt }: Member) => ({ userId, readId: lastReadId, readAt: lastReadAt })

export const presentThread = async (asking: Asking, thread: Thread): Promise<ChatThread> => (await presentThreads(asking, [thread]))[0]!
/** The thread by its uid, read again after a write. */
export const readThreadAgain = async (asking: Asking, uid: string): Promise<ChatThread> =>
  await presentThread(asking, await findThread(asking, uid))

/** The threads of these uids in which the caller is present. */
export async function ownThreads(asking: Finding, uids: readonly string[]): Promise<Thread[]> {
  const { db, actor } = asking
  const clubId = clubOfChat(actor)
  const rows = (await threadsByUid(db, clubId, uids)).filter((row) => !isOff(row, actor))
  const asked = rows.map(({ uid, id, team_id }) => ({ uid, id, teamId: team_id }))
  const members = await membersOf(db, clubId, asked, todayOf(asking))
  return rows.flatMap((row) => {
    const people = members.get(row.uid)!.filter(({ hasLeft }) => !hasLeft)
    const me = people.find(({ userId }) => userId === actor.userId)
    return me ? [{ ...row, clubId, people, me }] : []
  })
}

/** All threads of the caller in the club of the role. */
export async function allThreads(asking: Finding): Promise<Thread[]> {
  const clubId = clubOfChat(asking.actor)
  const games = asking.actor.config.enable_chat_live_games
  return await ownThreads(asking, await uidsOfPerson(asking.db, clubId, asking.actor.userId, { today: todayOf(asking), games }))
}

export async function conversationsOf(asking: Asking): Promise<ChatThread[]> {
  return inOrder(await presentThreads(asking, await allThreads(asking)))
}

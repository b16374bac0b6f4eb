import type { Actor } from '@touchline/domain/access/actor'
import { mayChat } from '@touchline/domain/chat/policy'
import { inOrder, readOnlyReason, type ChatThread } from '@touchline/domain/chat/thread'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { adultsToAdd } from './adults-to-add.ts'
import { signedUrl } from '../kit/secrets/signed-url.ts'
import { wordsOf } from './chat-words.ts'
import { membersOf, type Member } from './members.store.ts'
import { messagesByIds } from './messages.store.ts'
import { presentName } from './present-name.ts'
import { lockThread, statesOf, threadsByUid, uidsOfPerson, type ThreadRow } from './threads.store.ts'

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

/** The thread as one of its members finds it. For others it does not exist; a member who left it is told so. */
export async function findThread(asking: Finding, uid: string): Promise<Thread> {
  return asMember(asking, await lookUp(asking, uid))
}

/**
 * The thread as one of its members finds it, locked until the end of the transaction. Its members are read after the lock, so that somebody who leaves at the
 * same moment does not count as present.
 */
export async function findThreadToWrite(asking: Finding, uid: string): Promise<Thread & { id: number }> {
  const found = await lookUp(asking, uid, { lock: true })
  return { ...asMember(asking, found), id: found.thread.id! }
}

interface Found {
  thread: ThreadRow
  me: Member | undefined
  people: Member[]
}
function asMember({ actor }: Finding, { thread, me, people }: Found): Thread {
  return { ...thread, clubId: actor.clubId!, people, me: present(actor, me) }
}
function present(actor: Actor, me: Member | undefined): Member {
  if (!me) throw notFound()
  if (me.hasLeft) throw new Refusal('chat.left', wordsOf(actor).left, { status: 404 })
  return me
}

/** The thread as one of its members finds it, without the other members: each message makes every open page ask. */
export async function findOwnPart(asking: Finding, uid: string): Promise<Omit<Thread, 'people'>> {
  const [found] = await ownParts(asking, [uid])
  if (!found) throw notFound()
  return { ...found, clubId: asking.actor.clubId!, me: present(asking.actor, found.me) }
}

/** The thread as somebody finds it who may not be a member yet. A locked one has an id. */
export async function lookUp(asking: Finding, uid: string, { lock = false } = {}): Promise<Found> {
  const { db, actor } = asking
  const clubId = clubOfChat(actor)
  const [row] = await shownRows(asking, [uid])
  if (!row) throw notFound()
  const thread = lock ? { ...row, id: await lockThread(db, clubId, row) } : row
  const all = (await membersOf(db, clubId, [askedOf(thread)], todayOf(asking))).get(uid)!
  const people = presentOf(thread, all)
  const isMe = ({ userId }: Member) => userId === actor.userId
  return { thread, me: people.find(isMe) ?? all.find(isMe), people }
}

/**
 * The members who have not left. In a group whose moderators have left it or lost their roles, the adult who has been in it for the longest time moderates.
 */
function presentOf({ kind }: ThreadRow, members: readonly Member[]): Member[] {
  const people = members.filter(({ hasLeft }) => !hasLeft)
  if (kind !== 'group' || people.some(({ isModerator }) => isModerator)) return people
  const since = ({ joinedAt }: Member) => joinedAt!.getTime()
  const adults = people.filter(({ isMinor }) => !isMinor)
  const [longest] = adults.toSorted((one, other) => since(one) - since(other) || one.userId - other.userId)
  return people.map((one) => (one === longest ? { ...one, isModerator: true } : one))
}

const askedOf = ({ uid, id, team_id }: ThreadRow) => ({ uid, id, teamId: team_id })
/** The threads of these uids, as far as the club has them switched on. */
const shownRows = async ({ db, actor }: Finding, uids: readonly string[]): Promise<ThreadRow[]> =>
  (await threadsByUid(db, clubOfChat(actor), uids)).filter((row) => !isOff(row, actor))

/** The threads of these uids with the caller's own part, also where the caller has left; `me` is missing where the caller has no part. */
export async function ownParts(asking: Finding, uids: readonly string[]): Promise<(ThreadRow & { me: Member | undefined })[]> {
  const rows = await shownRows(asking, uids)
  const { userId, clubId } = asking.actor
  const members = await membersOf(asking.db, clubId!, rows.map(askedOf), todayOf(asking), userId)
  return rows.map((row) => ({ ...row, me: members.get(row.uid)![0] }))
}

/** For each thread the reason why nobody can write in it now, with the adults who would open it; null while it is open. */
async function readOnlyStates(asking: Finding, threads: readonly Thread[]): Promise<ChatThread['read_only'][]> {
  const today = todayOf(asking)
  const reasons = threads.map(({ day, timezone, people }) =>
    readOnlyReason({ day, today: timezone === null ? today : dateOf(asking.now, timezone), people }),
  )
  const closed = threads.map(({ people, team_id }, index) => ({ people: reasons[index] === 'safeguard' ? people : [], teamId: team_id }))
  const adults = await adultsToAdd(asking.db, asking.actor.clubId!, closed, today)
  return threads.map(({ team_id }, index) => {
    const reason = reasons[index]!
    return reason && { reason, add: adults[index]!, may_add: reason === 'safeguard' && team_id === null }
  })
}
export const readOnlyOf = async (asking: Finding, thread: Thread): Promise<ChatThread['read_only']> =>
  (await readOnlyStates(asking, [thread]))[0]!

/** The threads as the caller sees them. */
async function presentThreads(asking: Asking, threads: readonly Thread[]): Promise<ChatThread[]> {
  const { db, actor } = asking
  const clubId = actor.clubId!
  const known = threads.flatMap(({ id, me }) => (id === null ? [] : [{ id, readId: me.lastReadId, afterId: me.afterId }]))
  const states = await statesOf(db, clubId, actor.userId, known)
  const meIn = new Map(threads.flatMap(({ id, me }) => (id === null ? [] : [[id, me] as const])))
  const lastIds = [...states.values()].flatMap(({ lastId }) => lastId ?? [])
  const messages = await messagesByIds(asking, clubId, lastIds, (id) => readerOf(meIn.get(id)!))
  const last = new Map(messages.map((one) => [one.chat_group_uid, one]))
  const readOnly = await readOnlyStates(asking, threads)
  return threads.map((thread, index) => {
    const state = thread.id === null ? undefined : states.get(thread.id)
    return {
      ...{
        id: thread.id,
        uid: thread.uid,
        kind: thread.kind,
        name: presentName(actor, thread),
        image_url: thread.image_file_id === null ? null : signedUrl(asking.ctx, `/files/${thread.image_file_id}`, asking.now),
        type: 'group',
      },
      ...{ team_id: thread.team_id, event_id: thread.event_id, extra: thread.extra, muted: thread.me.isMuted },
      ...{ slow_seconds: thread.slow_seconds, moderates: thread.me.isModerator },
      members: thread.people.map(({ userId, name, isStaff, isModerator, lastReadId }) => ({
        id: userId,
        name,
        staff: isStaff,
        moderator: thread.kind === 'group' && isModerator,
        last_read_id: lastReadId,
      })),
      last_message: last.get(thread.uid) ?? null,
      num_unread: state?.unread ?? 0,
      read_only: readOnly[index]!,
    }
  })
}
export const readerOf = ({ userId, lastReadId, lastReadAt }: Member) => ({ userId, readId: lastReadId, readAt: lastReadAt })

export const presentThread = async (asking: Asking, thread: Thread): Promise<ChatThread> => (await presentThreads(asking, [thread]))[0]!
/** The thread by its uid, read again after a write. */
export const readThreadAgain = async (asking: Asking, uid: string): Promise<ChatThread> =>
  await presentThread(asking, await findThread(asking, uid))

/** The uids of the threads in which the caller may have part. */
export const ownUids = (asking: Finding): Promise<string[]> =>
  uidsOfPerson(asking.db, clubOfChat(asking.actor), asking.actor.userId, {
    today: todayOf(asking),
    games: asking.actor.config.enable_chat_live_games,
  })

/** All threads in which the caller is present, in the club of the role. */
export async function allThreads(asking: Finding): Promise<Thread[]> {
  const { db, actor } = asking
  const clubId = clubOfChat(actor)
  const rows = await shownRows(asking, await ownUids(asking))
  const members = await membersOf(db, clubId, rows.map(askedOf), todayOf(asking))
  return rows.flatMap((row) => {
    const people = presentOf(row, members.get(row.uid)!)
    const me = people.find(({ userId }) => userId === actor.userId)
    return me ? [{ ...row, clubId, people, me }] : []
  })
}

export async function conversationsOf(asking: Asking): Promise<ChatThread[]> {
  return inOrder(await presentThreads(asking, await allThreads(asking)))
}

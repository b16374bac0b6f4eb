import type { createThread as createContract, updateThread as updateContract } from '@touchline/domain/chat/endpoints'
import { isSafeguarded, withGuardians } from '@touchline/domain/chat/safeguard'
import { groupsTopic, type ChatThread } from '@touchline/domain/chat/thread'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { releaseFiles } from '../kit/files/files.ts'
import { announce, announceToEach } from '../kit/live/live.ts'
import { takePicture } from '../media/choose-picture.ts'
import { reachableBy } from './chat-people.ts'
import { wordsOf } from './chat-words.ts'
import { clubOfChat, findThread, findThreadToWrite, lookUp, readThreadAgain, todayOf, type Thread } from './find-thread.ts'
import { addMembers, guardiansOf, noteMember, peopleByIds } from './members.store.ts'
import { findToModerate } from './moderators.ts'
import { announceIn } from './send-message.ts'

const wrongMembers = (call: ActionContext) => {
  const sentence = wordsOf(call.actor).wrongMembers
  return new Refusal('chat.members', sentence, { errors: { member_ids: [sentence] } })
}

/** The members of a conversation with the guardians of its minors. Refuses a conversation that would hold too few adults, and names the people to add. */
async function guarded(call: ActionContext, ids: readonly number[]): Promise<number[]> {
  const { db, actor } = call
  const today = todayOf(call)
  const chosen = await peopleByIds(db, actor.clubId!, ids, today)
  const minors = chosen.filter(({ isMinor }) => isMinor).map(({ userId }) => userId)
  const people = withGuardians(chosen, await guardiansOf(db, actor.clubId!, minors, today))
  if (!isSafeguarded(people)) {
    const sentence = wordsOf(actor).addAdult
    throw new Refusal('chat.safeguard', sentence, { errors: { member_ids: [sentence] } })
  }
  return people.map(({ userId }) => userId)
}

/** Starts a conversation; a direct one with the same person is opened again. */
export async function createThread(call: ActionContext, body: BodyOf<typeof createContract>): Promise<ChatThread> {
  const { db, actor, request } = call
  const clubId = clubOfChat(actor)
  const others = [...new Set(body.member_ids)].filter((id) => id !== actor.userId)
  const reachable = await reachableBy(call)
  if (others.length === 0 || others.some((id) => !reachable.has(id))) throw wrongMembers(call)
  const isDirect = others.length === 1 && !body.name
  const directKey = isDirect ? [actor.userId, others[0]!].sort((a, b) => a - b).join() : null
  const members = await guarded(call, [actor.userId, ...others])
  const made = await db
    .insertInto('chat_thread')
    .values({
      ...{ club_id: clubId, kind: isDirect ? 'direct' : 'group', team_id: null, event_id: null, direct_key: directKey },
      ...{ name: body.name ?? '', created_by_user_id: actor.userId, updated_by_user_id: actor.userId },
    })
    .onConflict((row) => row.columns(['club_id', 'direct_key']).doUpdateSet({ updated_by_user_id: actor.userId }))
    .returning(['id', 'uid'])
    .executeTakeFirstOrThrow()
  const threadId = Number(made.id)
  // A direct conversation may have existed before, and has no picture of its own.
  if (body.image_url && !isDirect)
    await db
      .updateTable('chat_thread')
      .set(await pictureOf(call, threadId, body.image_url))
      .where('club_id', '=', clubId)
      .where('id', '=', threadId)
      .execute()
  // In a direct conversation nobody deletes the messages of the other, and a person who returns to it sees the earlier ones.
  await addMembers(db, { clubId, threadId }, members, { seesEarlier: isDirect, moderator: isDirect ? null : actor.userId })
  const diff = { members }
  await audit(db, actor, request, { action: 'chat_thread.created', entity: 'chat_thread', entityId: threadId, clubId, diff })
  await announceToMembers(call, clubId, members)
  return await readThreadAgain(call, made.uid)
}

/** The columns for the picture at an address: an upload of the caller becomes a file of the club. */
async function pictureOf(call: ActionContext, threadId: number, url: string | null) {
  if (url === null) return { image_file_id: null }
  const taken = await takePicture(call, { clubId: call.actor.clubId!, owner: 'chat', ownerId: threadId, imageUrl: url })
  return { image_file_id: taken }
}

const announceToMembers = ({ db }: ActionContext, clubId: number, userIds: readonly number[]) =>
  announceToEach(
    db,
    clubId,
    userIds.map((id) => groupsTopic(clubId, id)),
    { type: 'chat.changed', payload: null },
  )

/** Changes a thread. Name and members are fixed where they follow from a team, a game, or the two people of a direct conversation. */
export async function updateThread(call: ActionContext, uid: string, body: BodyOf<typeof updateContract>): Promise<ChatThread> {
  const { db, actor, request } = call
  const thread = await findToModerate(call, uid)
  const { clubId, id: threadId } = thread
  const isFixed = thread.kind !== 'group'
  if (isFixed && (body.name !== undefined || body.member_ids !== undefined || body.image_url !== undefined))
    throw new Refusal('chat.fixed', wordsOf(actor).fixed)
  const values = {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.image_url !== undefined && (await pictureOf(call, threadId, body.image_url))),
    ...(body.slow_seconds !== undefined && { slow_seconds: body.slow_seconds }),
  }
  await db
    .updateTable('chat_thread')
    .set({ ...values, updated_by_user_id: actor.userId, updated_at: sql<Date>`app_now()` })
    .where('club_id', '=', clubId)
    .where('id', '=', threadId)
    .execute()
  const change = body.member_ids === undefined ? { added: [], removed: [] } : await changeMembers(call, thread, body.member_ids)
  if (body.image_url !== undefined && thread.image_file_id !== null) await releaseFiles(db, clubId, [thread.image_file_id])
  const diff = { ...values, ...change }
  await audit(db, actor, request, { action: 'chat_thread.changed', entity: 'chat_thread', entityId: threadId, clubId, diff })
  await announceIn(db, thread, 'chat.changed', {})
  await announceToMembers(call, clubId, [...change.added, ...change.removed])
  return await readThreadAgain(call, uid)
}

/** Adds and removes members of a group. It may become read-only without a removed guardian, which the reply says. */
async function changeMembers(call: ActionContext, thread: Thread & { id: number }, ids: readonly number[]) {
  const { db, actor } = call
  const present = new Set(thread.people.map(({ userId }) => userId))
  const wanted = new Set([actor.userId, ...ids])
  const fresh = [...wanted].filter((id) => !present.has(id))
  const reachable = fresh.length > 0 ? await reachableBy(call) : new Map<number, unknown>()
  if (fresh.some((id) => !reachable.has(id))) throw wrongMembers(call)
  const all = fresh.length > 0 ? await guarded(call, [...wanted]) : [...wanted]
  const added = all.filter((id) => !present.has(id))
  const removed = [...present].filter((id) => !all.includes(id))
  await addMembers(db, { clubId: thread.clubId, threadId: thread.id }, added)
  await sql`update chat_member set left_at = ${call.now}, moderator = false where club_id = ${thread.clubId} and thread_id = ${thread.id}
    and user_id = any(${removed}::bigint[])`.execute(db)
  return { added, removed }
}

export async function setMetadata(call: ActionContext, uid: string, extra: Record<string, unknown>): Promise<ChatThread> {
  const { db, actor, request } = call
  const thread = await findToModerate(call, uid)
  const text = JSON.stringify(extra)
  if (text.length > 4000) throw new Refusal('chat.extra', wordsOf(actor).tooMuchExtra, { errors: { extra: [wordsOf(actor).tooMuchExtra] } })
  await sql`update chat_thread set extra = ${text}::jsonb, updated_by_user_id = ${actor.userId}, updated_at = app_now()
    where club_id = ${thread.clubId} and id = ${thread.id}`.execute(db)
  const entry = {
    action: 'chat_thread.metadata',
    entity: 'chat_thread',
    entityId: thread.id,
    clubId: thread.clubId,
    diff: { keys: Object.keys(extra) },
  }
  await audit(db, actor, request, entry)
  await announceIn(db, thread, 'chat.changed', {})
  return await readThreadAgain(call, uid)
}

export async function muteThread(call: ActionContext, uid: string, muted: boolean) {
  const { db, actor } = call
  const { clubId, id: threadId } = await findThreadToWrite(call, uid)
  await noteMember(db, { clubId, threadId, userId: actor.userId }, { muted })
  await announce(db, clubId, { topic: groupsTopic(clubId, actor.userId), type: 'chat.changed', payload: null })
  return { uid }
}

/**
 * Joins the thread of a team or a game: a member who left it, a director of the team, or an admin of the club. The last two see what is sent from now on, because
 * nobody reads a conversation unseen.
 */
export async function joinThread(call: ActionContext, uid: string): Promise<ChatThread> {
  const { db, actor, request } = call
  const { thread, me } = await lookUp(call, uid, { lock: true })
  if (thread.team_id === null && !me) throw notFound()
  // A former member returns to a group only when its moderator adds that person.
  if (thread.team_id === null && me?.hasLeft) throw new Refusal('chat.left', wordsOf(actor).left, { status: 404 })
  if (!me && !(await mayOversee(call, thread.team_id!))) throw notFound()
  const clubId = actor.clubId!
  const threadId = thread.id!
  if (!me || (me.isAdded && me.hasLeft)) await addMembers(db, { clubId, threadId }, [actor.userId])
  else await noteMember(db, { clubId, threadId, userId: actor.userId }, { left_at: null })
  await audit(db, actor, request, { action: 'chat_thread.joined', entity: 'chat_thread', entityId: threadId, clubId })
  await announceIn(db, { clubId, uid }, 'chat.changed', {})
  return await readThreadAgain(call, uid)
}

/** Directors of the team and admins of the club see that a thread exists, and may join it openly. */
async function mayOversee({ db, actor }: ActionContext, teamId: number): Promise<boolean> {
  if (actor.roleType === 'Admin') return true
  if (actor.roleType !== 'Director') return false
  const { rows } =
    await sql`select from director_team where club_id = ${actor.clubId} and team_id = ${teamId} and user_id = ${actor.userId}`.execute(db)
  return rows.length > 0
}

/** Leaves a thread. Where too few adults stay with a minor, it becomes read-only until one of them returns. */
export async function leaveThread(call: ActionContext, uid: string) {
  const { db, actor, request, now } = call
  const thread = await findThreadToWrite(call, uid)
  await noteMember(db, { clubId: thread.clubId, threadId: thread.id, userId: actor.userId }, { left_at: now, moderator: false })
  await audit(db, actor, request, { action: 'chat_thread.left', entity: 'chat_thread', entityId: thread.id, clubId: thread.clubId })
  await announceIn(db, thread, 'chat.changed', {})
  await announce(db, thread.clubId, { topic: groupsTopic(thread.clubId, actor.userId), type: 'chat.changed', payload: null })
  return { uid }
}

/** Announces to the other members that the caller is typing; nothing is stored. */
export async function noteTyping(call: ActionContext, uid: string) {
  const thread = await findThread(call, uid)
  await announceIn(call.db, thread, 'typing.now', { by: call.actor.userId })
  return { uid }
}

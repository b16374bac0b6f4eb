import { isDirector } from '@touchline/domain/access/policy'
import type { chatChildren, chatUsers } from '@touchline/domain/chat/endpoints'
import { groupsTopic } from '@touchline/domain/chat/thread'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { announce } from '../kit/live/live.ts'
import { wordsOf } from './chat-words.ts'
import { clubOfChat, todayOf, type Finding } from './find-thread.ts'
import { isKeptOut, isMinor, isPerson, membersOf, teamsOfPerson } from './members.store.ts'
import { teamsToJoin } from './threads.store.ts'

/** A person with whom the caller can start a conversation; `teams` are those that both have. */
interface Reachable {
  id: number
  name: string
  teams: string[]
}
const mostPeople = 50

/**
 * The people with whom the caller can start a conversation: those of the own teams, and the administrators of the club; for administrators everybody in the
 * club. A minor is found by the staff of the team and by the own guardians only.
 */
export async function reachableBy(asking: Finding): Promise<Map<number, Reachable>> {
  const { db, actor } = asking
  const clubId = clubOfChat(actor)
  const today = todayOf(asking)
  const found = new Map<number, Reachable>()
  const own = new Set((await childrenOf(asking)).map(({ user_id }) => user_id))
  const mine = await sql<{ id: number; name: string }>`${teamsOfPerson(clubId, actor.userId, today)}`.execute(db)
  const teams = [...mine.rows, ...(isDirector(actor) ? await teamsToJoin(db, clubId, actor.userId, today) : [])]
  const nameOf = new Map(teams.map(({ id, name }) => [`team_${id}`, name]))
  const asked = teams.map(({ id }) => ({ uid: `team_${id}`, id: null, teamId: id }))
  for (const [uid, members] of await membersOf(db, clubId, asked, today)) {
    const isStaff = isDirector(actor) || members.some((one) => one.userId === actor.userId && one.isStaff)
    if (!isStaff && !members.some((one) => one.userId === actor.userId)) continue
    for (const one of members) {
      if (one.userId === actor.userId || (one.isMinor && !isStaff && !own.has(one.userId))) continue
      const known = found.get(one.userId)
      found.set(one.userId, { id: one.userId, name: one.name, teams: [...(known?.teams ?? []), nameOf.get(uid)!] })
    }
  }
  for (const { id, name } of await rolesToReach(asking)) if (!found.has(id) && id !== actor.userId) found.set(id, { id, name, teams: [] })
  return found
}

/** Administrators for everybody, and everybody for administrators. */
async function rolesToReach(asking: Finding): Promise<{ id: number; name: string }[]> {
  const { roleType, isSuperAdmin } = asking.actor
  const clubId = clubOfChat(asking.actor)
  const types = roleType === 'Admin' || isSuperAdmin ? ['Admin', 'Director', 'Coach', 'Manager', 'Parent', 'ProgramAdmin'] : ['Admin']
  const { rows } = await sql<{ id: number; name: string }>`select u.id, concat_ws(' ', u.first_name, u.last_name) as name from app_user u
    where ${isPerson} and not ${isKeptOut(clubId, 'u.id', todayOf(asking))}
      and exists (select from role r where r.user_id = u.id and r.club_id = ${clubId} and r.active and r.type = any(${types}::text[]))`.execute(
    asking.db,
  )
  return rows
}

export async function listReachable(call: ActionContext, query: string | undefined): Promise<ReplyOf<typeof chatUsers>> {
  const words = (query ?? '').trim().toLowerCase()
  const all = [...(await reachableBy(call)).values()].filter(({ name }) => name.toLowerCase().includes(words))
  all.sort((one, other) => other.teams.length - one.teams.length || one.name.localeCompare(other.name))
  const { clubPeople } = wordsOf(call.actor)
  return { items: all.slice(0, mostPeople).map(({ id, name, teams }) => ({ id, name, about: teams.join(', ') || clubPeople })) }
}

interface Child {
  user_id: number
  name: string
  opted_out: boolean
}
/** The minors with an account for whom the caller is a contact. */
async function childrenOf(asking: Finding): Promise<Child[]> {
  const clubId = clubOfChat(asking.actor)
  const { userId } = asking.actor
  const { rows } = await sql<Child>`select p.user_id, concat_ws(' ', p.first_name, p.last_name) as name,
      exists (select from chat_opt_out o where o.club_id = ${clubId} and o.user_id = p.user_id) as opted_out
    from player_contact k join player p on p.club_id = ${clubId} and p.id = k.player_id
    where k.club_id = ${clubId} and k.user_id = ${userId} and p.user_id <> k.user_id
      and ${isMinor(clubId, 'p.user_id', todayOf(asking))} order by p.id`.execute(asking.db)
  return rows
}

export async function listChildren(call: ActionContext): Promise<ReplyOf<typeof chatChildren>> {
  return { items: await childrenOf(call) }
}

/** A guardian takes a child out of all conversations, or lets it back in. What the child wrote stays. */
export async function optOutChild(call: ActionContext, userId: number, optedOut: boolean) {
  const { db, actor, request } = call
  const clubId = clubOfChat(actor)
  if (!(await childrenOf(call)).some((child) => child.user_id === userId)) throw notFound()
  if (optedOut)
    await db
      .insertInto('chat_opt_out')
      .values({ club_id: clubId, user_id: userId, by_user_id: actor.userId })
      .onConflict((row) => row.doNothing())
      .execute()
  else await sql`delete from chat_opt_out where club_id = ${clubId} and user_id = ${userId}`.execute(db)
  const entry = { action: optedOut ? 'chat.opted_out' : 'chat.opted_in', entity: 'app_user', entityId: userId, clubId }
  await audit(db, actor, request, entry)
  await announce(db, clubId, { topic: groupsTopic(clubId, userId), type: 'chat.changed', payload: null })
  return { opted_out: optedOut }
}

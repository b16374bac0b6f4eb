import { adultAge, chatAge, type ChatPerson, type Guardian } from '@touchline/domain/chat/safeguard'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** A person who has part in a thread by roster, staff or invitation; `hasLeft` gave it up. */
export interface Member extends ChatPerson {
  name: string
  isStaff: boolean
  /** A member besides roster and staff, or of a group. */
  isAdded: boolean
  isModerator: boolean
  /** Null for roster and staff, who have been added by nobody and done nothing yet. */
  joinedAt: Date | null
  hasLeft: boolean
  /** The newest message that is hidden, because it was sent before the person was added. */
  afterId: number
  lastReadId: number
  lastReadAt: Date | null
  isMuted: boolean
}

export interface AskedThread {
  uid: string
  id: number | null
  teamId: number | null
}

/** SQL: one thread as plain values, because the planner expects many of lists of unknown length, and would plan the statement anew for each message. */
function askedIn(threads: readonly AskedThread[]) {
  const [one] = threads
  if (one && threads.length === 1)
    return sql`select ${one.uid}::text as uid, ${one.id ?? 0}::bigint as thread_id, ${one.teamId ?? 0}::bigint as team_id`
  const [uids, ids, teams] = [threads.map(({ uid }) => uid), threads.map(({ id }) => id ?? 0), threads.map(({ teamId }) => teamId ?? 0)]
  return sql`select * from unnest(${uids}::text[], ${ids}::bigint[], ${teams}::bigint[]) as a (uid, thread_id, team_id)`
}

/** SQL: the person has an active role of this type in the club. */
const holdsRole = (clubId: number, user: string, type: string): RawBuilder<boolean> =>
  sql`exists (select from role r where r.user_id = ${sql.ref(user)} and r.club_id = ${clubId} and r.type = ${type} and r.active)`
const isOpen = (column: string): RawBuilder<boolean> =>
  sql`not t.archived and not t.disabled and not t.ineligible_for_team and not ${sql.ref(column)}`
/** Staff of a team that lacks its certificates is locked out, and is then no adult of its chat either. */
const isCleared = sql`t.clearance_status not in ('required', 'pending')`
/** SQL: the coaches and managers of a team, as far as they take part in its chat. */
export const staffOf = (clubId: number, team: string) => sql`(
  select c.user_id from team t join team_coach c on c.club_id = ${clubId} and c.team_id = t.id where t.club_id = ${clubId} and t.id = ${sql.ref(team)}
    and ${isOpen('t.hide_from_coach')} and ${isCleared} and ${holdsRole(clubId, 'c.user_id', 'Coach')}
  union all select m.user_id from team t join team_manager m on m.club_id = ${clubId} and m.team_id = t.id where t.club_id = ${clubId} and t.id = ${sql.ref(team)}
    and ${isOpen('t.hide_from_manager')} and ${isCleared} and ${holdsRole(clubId, 'm.user_id', 'Manager')})`
/** SQL: the account of a person who has signed up; the test parent of a club is nobody. */
export const isPerson = sql`u.deleted_at is null and u.registered_at is not null and not u.is_test_parent`
/** SQL: the user is a player under 18 on the day, or of unknown age. */
export const isMinor = (clubId: number, user: string, today: string): RawBuilder<boolean> =>
  sql`exists (select from player y where y.club_id = ${clubId} and y.user_id = ${sql.ref(user)}
    and coalesce(y.birth_date > ${today}::date - make_interval(years => ${adultAge}), true))`
/** SQL: the user has no part in any conversation: a child under 13, or a minor whom a guardian took out. */
export const isKeptOut = (clubId: number, user: string, today: string): RawBuilder<boolean> =>
  sql`(exists (select from player y where y.club_id = ${clubId} and y.user_id = ${sql.ref(user)}
      and y.birth_date > ${today}::date - make_interval(years => ${chatAge}))
    or exists (select from chat_opt_out o where o.club_id = ${clubId} and o.user_id = ${sql.ref(user)}) and ${isMinor(clubId, user, today)})`

/**
 * The members of threads of a club, by uid. Coaches and managers of the team, contacts of its players, and players with an account who are old enough follow
 * from their tables, so that a left team, a lost role, a missing certificate and an 18th birthday count at once. `today` is the date of the club. With `only`
 * the others are left out.
 */
export async function membersOf(
  db: Db,
  clubId: number,
  threads: readonly AskedThread[],
  today: string,
  only?: number,
): Promise<ReadonlyMap<string, Member[]>> {
  const found = new Map<string, Member[]>(threads.map(({ uid }) => [uid, []]))
  if (threads.length === 0) return found
  const { rows } = await sql<{
    uid: string
    user_id: number
    name: string
    staff: boolean
    added: boolean
    moderator: boolean
    joined_at: Date | null
    minor: boolean
    has_left: boolean
    after_id: number
    last_read_id: number
    last_read_at: Date | null
    muted: boolean
  }>`with asked as (${askedIn(threads)}),
    present as (
      select a.uid, a.thread_id, s.user_id, true as staff from asked a cross join lateral ${staffOf(clubId, 'a.team_id')} s
      union all
      select a.uid, a.thread_id, f.user_id, false from asked a join team t on t.club_id = ${clubId} and t.id = a.team_id
        join team_player tp on tp.club_id = ${clubId} and tp.team_id = t.id and tp.status in ('active', 'guest') and tp.left_on is null
        cross join lateral (
          select k.user_id from player_contact k where k.club_id = ${clubId} and k.player_id = tp.player_id and k.user_id is not null
          union all select p.user_id from player p where p.club_id = ${clubId} and p.id = tp.player_id and p.user_id is not null) f
        where ${isOpen('t.hide_from_player')} and ${holdsRole(clubId, 'f.user_id', 'Parent')}
      union all
      select a.uid, a.thread_id, m.user_id, false from asked a
        join chat_member m on m.club_id = ${clubId} and m.thread_id = a.thread_id and m.added
        where case when a.team_id = 0
          then exists (select from role r where r.user_id = m.user_id and r.club_id = ${clubId} and r.active and r.type not in ('ClubGuest', 'Unassociated'))
          else ${holdsRole(clubId, 'm.user_id', 'Admin')} or (${holdsRole(clubId, 'm.user_id', 'Director')}
            and exists (select from director_team d where d.club_id = ${clubId} and d.team_id = a.team_id and d.user_id = m.user_id)) end)
    select p.uid, p.user_id, concat_ws(' ', u.first_name, u.last_name) as name, p.staff, coalesce(s.added, false) as added,
      coalesce(s.moderator, false) as moderator, s.joined_at, ${isMinor(clubId, 'p.user_id', today)} as minor, s.left_at is not null as has_left,
      coalesce(s.after_id, 0) as after_id, coalesce(s.last_read_id, 0) as last_read_id, s.last_read_at, coalesce(s.muted, false) as muted
    from (select uid, thread_id, user_id, bool_or(staff) as staff from present group by uid, thread_id, user_id) p
    join app_user u on u.id = p.user_id and ${isPerson}
    left join chat_member s on s.club_id = ${clubId} and s.thread_id = p.thread_id and s.user_id = p.user_id
    where not ${isKeptOut(clubId, 'p.user_id', today)}${only === undefined ? sql`` : sql` and p.user_id = ${only}`}
    order by p.uid, p.staff desc, name, p.user_id`.execute(db)
  for (const row of rows)
    found.get(row.uid)!.push({
      ...{ userId: row.user_id, name: row.name, isMinor: row.minor, isStaff: row.staff, isAdded: row.added },
      ...{ isModerator: row.staff || row.moderator, joinedAt: row.joined_at, hasLeft: row.has_left, afterId: Number(row.after_id) },
      ...{ lastReadId: Number(row.last_read_id), lastReadAt: row.last_read_at, isMuted: row.muted },
    })
  return found
}

/** The people with these ids, and for each whether it is a minor by the date of the club. */
export async function peopleByIds(db: Db, clubId: number, userIds: readonly number[], today: string): Promise<ChatPerson[]> {
  const { rows } = await sql<{ id: number; minor: boolean }>`select u.id, ${isMinor(clubId, 'u.id', today)} as minor from app_user u
    where u.id = any(${[...userIds]}::bigint[])`.execute(db)
  return rows.map(({ id, minor }) => ({ userId: id, isMinor: minor }))
}

/** The adult contacts with an account of these minors who have a role in the club, by the primary contact first. */
export async function guardiansOf(
  db: Db,
  clubId: number,
  minorIds: readonly number[],
  today: string,
): Promise<(Guardian & { name: string })[]> {
  if (minorIds.length === 0) return []
  const { rows } = await sql<{ minor_id: number; user_id: number; name: string }>`
    select y.user_id as minor_id, k.user_id, concat_ws(' ', u.first_name, u.last_name) as name from player y
    join player_contact k on k.club_id = ${clubId} and k.player_id = y.id join app_user u on u.id = k.user_id and ${isPerson}
    where y.club_id = ${clubId} and y.user_id = any(${[...minorIds]}::bigint[]) and k.user_id <> y.user_id and ${holdsRole(clubId, 'k.user_id', 'Parent')}
      and not ${isMinor(clubId, 'k.user_id', today)}
    order by k.is_primary desc, k.id`.execute(db)
  return rows.map(({ minor_id, user_id, name }) => ({ minorId: minor_id, userId: user_id, name }))
}

/** SQL: the teams of a season that is not over of a person: as staff, as a contact, or as the player himself. */
export const teamsOfPerson = (clubId: number, userId: number, today: string) => sql`select t.id, t.name from team t
  join season s on s.club_id = ${clubId} and s.id = t.season_id and s.end_date >= ${today}::date
  where t.club_id = ${clubId} and not t.archived and t.id in (
    select c.team_id from team_coach c where c.club_id = ${clubId} and c.user_id = ${userId}
    union select m.team_id from team_manager m where m.club_id = ${clubId} and m.user_id = ${userId}
    union select tp.team_id from team_player tp join player_contact k on k.club_id = ${clubId} and k.player_id = tp.player_id
      where tp.club_id = ${clubId} and k.user_id = ${userId} and tp.left_on is null
    union select tp.team_id from team_player tp join player p on p.club_id = ${clubId} and p.id = tp.player_id
      where tp.club_id = ${clubId} and p.user_id = ${userId} and tp.left_on is null)`

/** Notes what a person did in a thread. Only the named values change. */
export async function noteMember(
  tx: Db,
  member: { clubId: number; threadId: number; userId: number },
  values: Partial<{ muted: boolean; left_at: Date | null; moderator: boolean }>,
): Promise<void> {
  await tx
    .insertInto('chat_member')
    .values({ club_id: member.clubId, thread_id: member.threadId, user_id: member.userId, left_at: null, last_read_at: null, ...values })
    .onConflict((row) => row.columns(['club_id', 'thread_id', 'user_id']).doUpdateSet(values))
    .execute()
}

/**
 * Adds people to a thread. They see what is sent from now on; with `seesEarlier` somebody who has been a member before sees the earlier messages again. A new
 * member who is named in `moderator` moderates it.
 */
export async function addMembers(
  tx: Db,
  { clubId, threadId }: { clubId: number; threadId: number },
  userIds: readonly number[],
  { seesEarlier = false, moderator = null }: { seesEarlier?: boolean; moderator?: number | null } = {},
): Promise<void> {
  await sql`insert into chat_member as m (club_id, thread_id, user_id, added, moderator, after_id)
    select ${clubId}::bigint, ${threadId}::bigint, x.id, true, x.id is not distinct from ${moderator}::bigint,
      (select coalesce(max(n.id), 0) from chat_message n where n.club_id = ${clubId} and n.thread_id = ${threadId})
    from unnest(${[...userIds]}::bigint[]) as x (id)
    on conflict (club_id, thread_id, user_id) do update set added = true, left_at = null,
      after_id = ${seesEarlier ? sql`m.after_id` : sql`excluded.after_id`}`.execute(tx)
}

/** Notes that a person has read everything up to a message; false if that was noted before. */
export async function noteRead(tx: Db, member: { clubId: number; threadId: number; userId: number }, messageId: number): Promise<boolean> {
  const { rows } = await sql`insert into chat_member as m (club_id, thread_id, user_id, last_read_id, last_read_at)
    values (${member.clubId}, ${member.threadId}, ${member.userId}, ${messageId}, app_now())
    on conflict (club_id, thread_id, user_id) do update set last_read_id = excluded.last_read_id, last_read_at = excluded.last_read_at
    where m.last_read_id < excluded.last_read_id returning 1`.execute(tx)
  return rows.length > 0
}

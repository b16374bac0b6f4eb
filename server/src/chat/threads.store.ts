import { mostUnread, partsOfUid, type ThreadKind } from '@touchline/domain/chat/thread'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { teamsOfPerson } from './members.store.ts'

export interface ThreadRow {
  uid: string
  kind: ThreadKind
  /** Null until somebody has written in the thread of a team or a game. */
  id: number | null
  team_id: number | null
  event_id: number | null
  /** Of a team, a game or a group; empty for a direct conversation. */
  name: string
  image_file_id: number | null
  slow_seconds: number
  extra: Record<string, unknown>
  /** The local day of a game, and its zone. */
  day: string | null
  timezone: string | null
}

/** The threads of a club with these uids; a thread of a team or a game exists with its team, one of others with its first members. */
export async function threadsByUid(db: Db, clubId: number, uids: readonly string[]): Promise<ThreadRow[]> {
  if (uids.length === 0) return []
  const parts = uids.map(partsOfUid)
  const { rows } = await sql<ThreadRow>`
    select a.uid, a.kind, th.id, tm.id as team_id, e.id as event_id, coalesce(th.slow_seconds, 0) as slow_seconds, coalesce(th.extra, '{}') as extra, th.image_file_id,
      case a.kind when 'team' then tm.name when 'game' then concat_ws(' – ', tm.name, coalesce(nullif(e.title, ''), nullif(g.opponent, ''))) else th.name end as name,
      to_char(e.local_start, 'YYYY-MM-DD') as day, e.timezone
    from unnest(${[...uids]}::text[], ${parts.map(({ kind }) => kind)}::text[], ${parts.map(({ id }) => id)}::bigint[]) as a (uid, kind, number)
    left join chat_thread th on th.club_id = ${clubId} and th.uid = a.uid
    left join event e on e.club_id = ${clubId} and a.kind = 'game' and e.id = a.number and e.kind = 'Game' and e.archived_at is null
    left join game g on g.club_id = ${clubId} and g.event_id = e.id
    left join team tm on tm.club_id = ${clubId} and tm.id = case when a.kind = 'team' then a.number else e.team_id end and not tm.archived
    where tm.id is not null or (a.kind in ('group', 'direct') and th.id is not null)`.execute(db)
  return rows
}

/** The uids of the threads in which a person may have part: of the teams, of their games around now, and those to which the person was added. */
export async function uidsOfPerson(
  db: Db,
  clubId: number,
  userId: number,
  { today, games }: { today: string; games: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`with own as (${teamsOfPerson(clubId, userId, today)})
    select 'team_' || own.id as uid from own
    union select th.uid from chat_member m join chat_thread th on th.club_id = ${clubId} and th.id = m.thread_id
      where m.club_id = ${clubId} and m.user_id = ${userId} and m.added and m.left_at is null and (${games} or th.kind <> 'game')
    union select th.uid from chat_thread th join event e on e.club_id = ${clubId} and e.id = th.event_id
      where th.club_id = ${clubId} and ${games} and th.kind = 'game' and th.team_id in (select id from own) and e.local_start >= ${today}::date - 3
    order by 1`.execute(db)
  return rows.map(({ uid }) => uid)
}

/** The teams whose chat a director may join. */
export async function teamsToJoin(db: Db, clubId: number, userId: number, today: string): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select t.id, t.name from team t
    join season s on s.club_id = ${clubId} and s.id = t.season_id and s.end_date >= ${today}::date
    where t.club_id = ${clubId} and not t.archived and exists (select from director_team d where d.club_id = ${clubId} and d.team_id = t.id and d.user_id = ${userId})
    order by t.name, t.id`.execute(db)
  return rows
}

/** The games of a day of the teams of a person. */
export async function gamesOfPerson(db: Db, clubId: number, userId: number, today: string): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`with own as (${teamsOfPerson(clubId, userId, today)})
    select 'game_' || e.id as uid from event e where e.club_id = ${clubId} and e.kind = 'Game' and e.archived_at is null
      and e.team_id in (select id from own) and e.local_start::date = ${today}::date order by e.starts_at, e.id`.execute(db)
  return rows.map(({ uid }) => uid)
}

export interface ThreadState {
  id: number
  lastId: number | null
  unread: number
}
/** The newest message and the number of unread messages of threads, as one person sees them. */
export async function statesOf(
  db: Db,
  clubId: number,
  userId: number,
  threads: readonly { id: number; readId: number; afterId: number }[],
): Promise<Map<number, ThreadState>> {
  if (threads.length === 0) return new Map()
  const { rows } = await sql<{ id: number; last_id: number | null; unread: number }>`
    select x.id, (select max(m.id) from chat_message m where m.club_id = ${clubId} and m.thread_id = x.id and m.id > x.after_id and m.deleted_at is null) as last_id,
      (select count(*)::int from (select from chat_message m where m.club_id = ${clubId} and m.thread_id = x.id and m.id > greatest(x.after_id, x.read_id)
        and m.sender_user_id <> ${userId} and m.deleted_at is null limit ${mostUnread}) as c) as unread
    from unnest(${threads.map(({ id }) => id)}::bigint[], ${threads.map(({ readId }) => readId)}::bigint[], ${threads.map(({ afterId }) => afterId)}::bigint[])
      as x (id, read_id, after_id)`.execute(db)
  return new Map(rows.map(({ id, last_id, unread }) => [id, { id, lastId: last_id === null ? null : Number(last_id), unread }]))
}

/** The id of a thread, which it gets with the first write, locked: messages and members of a thread change one after the other. */
export async function lockThread(tx: Db, clubId: number, { uid, id, kind, team_id, event_id }: ThreadRow): Promise<number> {
  if (id === null)
    await sql`insert into chat_thread (club_id, kind, team_id, event_id) values (${clubId}, ${kind}, ${team_id}, ${event_id})
      on conflict (club_id, uid) do nothing`.execute(tx)
  const { rows } = await sql<{ id: number }>`select id from chat_thread where club_id = ${clubId} and uid = ${uid} for update`.execute(tx)
  return rows[0]!.id
}

import type { Actor } from '@touchline/domain/access/actor'
import type { ContextType } from '@touchline/domain/kit/delivery/notification-context'
import { clubsOfTray, firstLook } from '@touchline/domain/notifications/notification'
import { mostNotifications } from '@touchline/domain/notifications/endpoints'
import { sql, type RawBuilder } from 'kysely'
import { byClub } from '../kit/database/by-club.ts'
import type { Db } from '../kit/database/database.ts'
import type { Urgent } from '../kit/delivery/acknowledge.ts'
import { clubsInUse } from '../kit/delivery/notifications.ts'

export interface NotificationRow {
  club_id: number
  id: number
  shown_at: Date
  read_at: Date | null
  body: string
  team_id: number | null
  team_name: string | null
  cta: string | null
  context_type: ContextType
  may_acknowledge: boolean
}

/** SQL: the notification `n` of this club is in the tray of the role. Coaches and managers see only those of their own teams, locked teams too (S1.6). */
function inTray({ userId, roleType }: Actor, clubId: number): RawBuilder<boolean> {
  const staff = roleType === 'Coach' ? 'team_coach' : roleType === 'Manager' ? 'team_manager' : null
  const ofOwnTeam =
    staff === null
      ? sql`true`
      : sql`(n.team_id is null or n.team_id in (select s.team_id from ${sql.table(staff)} s where s.club_id = ${clubId} and s.user_id = ${userId}))`
  return sql`n.club_id = ${clubId} and n.user_id = ${userId} and n.shown_at is not null and n.deleted_at is null and ${ofOwnTeam}`
}

/** The notifications that were shown since then, newest first, and the time of the newest before. */
export async function notificationsSince(db: Db, actor: Actor, since: Date): Promise<{ rows: NotificationRow[]; olderAt: Date | null }> {
  const clubs = clubsOfTray(actor)
  const rows = await byClub(clubs, async (clubId) => {
    const found =
      await sql<NotificationRow>`select n.club_id, n.id, n.shown_at, n.read_at, n.body, n.team_id, t.name as team_name, n.cta, n.context_type,
        n.urgent_key is not null and n.acknowledged_at is null as may_acknowledge
      from notification n left join team t on t.club_id = ${clubId} and t.id = n.team_id
      where ${inTray(actor, clubId)} and n.shown_at >= ${since} order by n.id desc limit ${mostNotifications}`.execute(db)
    return found.rows
  })
  const older = await byClub(clubs, async (clubId) => {
    const found = await sql<{ at: Date | null }>`select max(n.shown_at) as at from notification n
      where ${inTray(actor, clubId)} and n.shown_at < ${since}`.execute(db)
    return found.rows
  })
  const times = older.flatMap(({ at }) => at?.getTime() ?? [])
  return {
    rows: rows.sort((one, other) => other.id - one.id).slice(0, mostNotifications),
    olderAt: times.length > 0 ? new Date(Math.max(...times)) : null,
  }
}

/**
 * The number of unread notifications that the tray lists at first, and the time of the newest notification. Older unread ones are left out: closing the tray
 * would not mark them.
 */
export async function countNotifications(db: Db, actor: Actor, now: Date): Promise<{ unread: number; last: Date | null }> {
  const since = new Date(firstLook(now))
  const counts = await byClub(clubsOfTray(actor), async (clubId) => {
    const found = await sql<{
      unread: number
      last: Date | null
    }>`select (count(*) filter (where n.read_at is null and n.shown_at >= ${since}))::int as unread,
      max(n.shown_at) as last from notification n where ${inTray(actor, clubId)}`.execute(db)
    return found.rows
  })
  const times = counts.flatMap(({ last }) => last?.getTime() ?? [])
  return {
    unread: counts.reduce((sum, { unread }) => sum + unread, 0),
    last: times.length > 0 ? new Date(Math.max(...times)) : null,
  }
}

/** Sets `read_at` or `deleted_at` of notifications in the tray of the role; returns the ids of those that it changed, with their club. */
export async function noteInTray(
  tx: Db,
  actor: Actor,
  ids: readonly number[],
  column: 'read_at' | 'deleted_at',
): Promise<{ club_id: number; id: number }[]> {
  return await byClub(clubsOfTray(actor), async (clubId) => {
    const noted = await sql<{ club_id: number; id: number }>`update notification n set ${sql.ref(column)} = app_now()
      where ${inTray(actor, clubId)} and n.id = any(${[...ids]}::bigint[]) and n.${sql.ref(column)} is null returning n.club_id, n.id`.execute(
      tx,
    )
    return noted.rows
  })
}

/** The urgent matters that these notifications in the tray of the role ask their reader to acknowledge. */
export async function urgentInTray(db: Db, actor: Actor, ids: readonly number[]): Promise<{ id: number; urgent: Urgent }[]> {
  const rows = await byClub(clubsOfTray(actor), async (clubId) => {
    const found = await sql<{ club_id: number; id: number; urgent_key: string }>`select n.club_id, n.id, n.urgent_key from notification n
      where ${inTray(actor, clubId)} and n.id = any(${[...ids]}::bigint[]) and n.urgent_key is not null order by n.id`.execute(db)
    return found.rows
  })
  return rows.map(({ club_id, id, urgent_key }) => ({ id, urgent: { clubId: club_id, userId: actor.userId, key: urgent_key } }))
}

/** Days for which a notification is stored. */
const storedDays = 365
export async function forgetOldNotifications(db: Db): Promise<void> {
  for (const clubId of await clubsInUse(db))
    await sql`delete from notification where club_id = ${clubId} and created_at < app_now() - make_interval(days => ${storedDays})`.execute(
      db,
    )
}

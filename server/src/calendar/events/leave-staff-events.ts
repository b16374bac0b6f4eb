import { sql } from 'kysely'
import type { LeaveRole } from '../../kit/server-area.ts'

/** Withdraws the invitations to coming staff events from a person who gives up the last role of the staff. */
export const leaveStaffEvents: LeaveRole = async (tx, { clubId, userId, type }) => {
  const others =
    await sql`select from role where club_id = ${clubId} and user_id = ${userId} and active and type not in (${type}, 'Parent', 'ClubGuest')`.execute(
      tx,
    )
  if (others.rows.length === 0)
    await sql`delete from event_staff s using event e where s.club_id = ${clubId} and s.user_id = ${userId}
      and e.club_id = s.club_id and e.id = s.event_id and e.starts_at > app_now()`.execute(tx)
}

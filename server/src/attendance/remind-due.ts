import { clubConfig } from '@touchline/domain/access/flags'
import { deadlineSettings, parentMayAnswer } from '@touchline/domain/attendance/deadline'
import { isQuiet, reminderDue } from '@touchline/domain/attendance/reminder'
import { dateOf } from '@touchline/domain/kit/dates'
import { eventOfClub } from '../calendar/calendar.store.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import type { Secrets } from '../kit/secrets/secrets.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { eachRow } from '../kit/jobs/each-row.ts'
import { eventsToRemind, noteReminder } from './reminder.store.ts'
import { send, silentOf } from './remind-families.ts'

/** Sends the reminders that are due by the clock of rules, for teams that asked for them. The day is part of the key, so a second run sends nothing. */
export async function remindDue(db: Db, secrets: Secrets, publicUrl: string, now: Date): Promise<void> {
  await eachRow(await eventsToRemind(db, now), async (due) => {
    const config = clubConfig(due.config)
    if (!config.track_attendance || isQuiet(now, due.zone) || reminderDue(due.starts_at, due.hours, due.zone) > now) return
    await inTransaction(db, async (tx) => {
      const event = await eventOfClub(tx, due.club_id, due.id)
      if (event?.status !== 'scheduled' || event.starts_at.getTime() !== due.starts_at.getTime()) return
      if (!parentMayAnswer({ startsAt: event.starts_at, endsAt: event.ends_at }, deadlineSettings(config, event.extra), now)) return
      const silent = (await silentOf(tx, event)).filter(({ people }) => people.length > 0)
      const people = new Set(silent.flatMap((child) => child.people)).size
      if (people === 0) return
      const day = dateOf(now, due.zone)
      const reminder = { club_id: event.club_id, event_id: event.id, reminded_on: day, reminded_at: now, people, reminded_by_user_id: null }
      if (!(await noteReminder(tx, reminder))) return
      await send(tx, null, secrets, event, due.team, silent, publicUrl, day)
      await audit(tx, null, null, {
        action: 'attendance.reminded',
        entity: 'event',
        entityId: event.id,
        clubId: event.club_id,
        diff: { people, player_ids: silent.map(({ player_id }) => player_id) },
      })
    })
  })
}

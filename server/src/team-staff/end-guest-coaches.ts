import { recordTopic } from '@touchline/domain/kit/record/record'
import { sql } from 'kysely'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { eachInTransaction } from '../kit/jobs/each-row.ts'
import { announce } from '../kit/live/live.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'
import { raiseStaffVersion } from './team-staff.store.ts'

/** Removes guest coaches whose last day is over by the club's clock, club by club. */
export async function endGuestCoaches(db: Db, now: Date): Promise<void> {
  await eachInTransaction(db, await clubsWithStaff(db), (tx, clubId) => endThoseOfClub(tx, clubId, now))
}

async function endThoseOfClub(tx: Db, clubId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ team_id: number; user_id: number; guest_until: string }>`delete from team_coach c using club k
    where k.club_id = ${clubId} and c.club_id = ${clubId} and c.guest_until < (${now}::timestamptz at time zone k.timezone)::date
    returning c.team_id, c.user_id, c.guest_until::text`.execute(tx)
  for (const { team_id: teamId, user_id, guest_until } of rows) {
    await raiseStaffVersion(tx, clubId, teamId, null)
    const diff = { user_id, guest_until }
    await audit(tx, null, null, { action: 'team.staff_removed', entity: 'team', entityId: teamId, clubId, diff })
    await announce(tx, clubId, { topic: recordTopic({ plural: 'teams' }, clubId), type: 'teams.staff_removed', payload: { id: teamId } })
  }
}

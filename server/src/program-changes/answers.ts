import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import type { Answers } from '../kit/questions.ts'
import { cartAwaitsCard } from '../registration/awaits-card.ts'

/** SQL: the registration `r` was made by a change whose card has not answered, or whose answer is not settled. */
const changeAwaitsCard = (clubId: number): Sql => sql`exists (select from program_change p
  where p.club_id = ${clubId} and p.new_registration_id = r.id and p.state = 'paying')`

/** A declined card can still take back a registration: that of its cart, or of the change that has made it. */
export async function mayBeTakenBack(db: Db, clubId: number, registrationId: number): Promise<boolean> {
  const { rows } = await sql`select from registration r where r.club_id = ${clubId} and r.id = ${registrationId}
    and (${cartAwaitsCard(clubId)} or ${changeAwaitsCard(clubId)})`.execute(db)
  return rows.length > 0
}

export const answers: Partial<Answers> = {
  async awaitsCard(db, clubId, subscriptionId) {
    const { rows } = await sql`select from registration r
      where r.club_id = ${clubId} and r.subscription_id = ${subscriptionId} and ${changeAwaitsCard(clubId)} limit 1`.execute(db)
    return rows.length > 0
  },
  holdsSeat: (clubId, { packageId, playerId }) => sql`exists (select from program_change p
    where p.club_id = ${clubId} and p.package_id = ${packageId} and p.player_id = ${playerId} and p.holds)`,
}

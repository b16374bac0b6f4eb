import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'

/**
 * The card that pays for the registration `r`, or for the change that has made it, has not answered, or its answer is not settled: after a declined card the
 * registration is still taken back.
 */
export async function awaitsCard(db: Db, clubId: number, registration: Sql): Promise<boolean> {
  const { rows } = await sql`select from registration r where r.club_id = ${clubId} and ${registration} and (
      exists (select from cart c join cart_item i on i.club_id = ${clubId} and i.cart_id = c.id and i.player_id = r.player_id and i.package_id = r.package_id
        where c.club_id = ${clubId} and c.user_id = r.user_id and c.program_id = r.program_id and c.state = 'paying')
      or exists (select from program_change p where p.club_id = ${clubId} and p.new_registration_id = r.id and p.state = 'paying')) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

import { sql } from 'kysely'
import type { Answers } from '../kit/questions.ts'
import type { Sql } from '../kit/list/list-statement.ts'

/** SQL: the registration `r` was made by a cart whose card has not answered, or whose answer is not settled. */
export const cartAwaitsCard = (clubId: number): Sql => sql`exists (select from cart c
  join cart_item i on i.club_id = ${clubId} and i.cart_id = c.id and i.player_id = r.player_id and i.package_id = r.package_id
  where c.club_id = ${clubId} and c.user_id = r.user_id and c.program_id = r.program_id and c.state = 'paying')`

export const awaitsCard: Answers['awaitsCard'] = async (db, clubId, subscriptionId) => {
  const { rows } = await sql`select from registration r
    where r.club_id = ${clubId} and r.subscription_id = ${subscriptionId} and ${cartAwaitsCard(clubId)} limit 1`.execute(db)
  return rows.length > 0
}

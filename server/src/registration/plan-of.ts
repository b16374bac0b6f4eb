import { sql } from 'kysely'
import type { Answers } from '../kit/questions.ts'

export const planOf: Answers['planOf'] = async (db, clubId, subscriptionId) => {
  const { rows } = await sql<{ id: number | null }>`select payment_plan_id as id from registration
    where club_id = ${clubId} and subscription_id = ${subscriptionId} order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

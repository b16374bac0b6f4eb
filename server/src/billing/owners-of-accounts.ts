import { sql } from 'kysely'
import type { Answers, OwnerName } from '../kit/questions.ts'
import { findSubscriptions } from './find-subscriptions.ts'

interface Row {
  id: number
  name: string
  player: string | null
  description: string | null
}

/** Subscriptions by their payer, with the player and what they are for; merchant accounts by their name. */
export const ownersOfAccounts: Pick<Answers, 'namesOfOwners' | 'findOwners'> = {
  async namesOfOwners(db, clubId, kind, ids) {
    const named =
      kind === 'subscription'
        ? sql<Row>`select s.id, u.first_name || ' ' || u.last_name as name, p.first_name || ' ' || p.last_name as player, s.description
            from subscription s join app_user u on u.id = s.user_id left join player p on p.club_id = ${clubId} and p.id = s.player_id
            where s.club_id = ${clubId} and s.id = any(${[...ids]}::bigint[])`
        : kind === 'merchant'
          ? sql<Row>`select m.id, m.name, null as player, null as description from club_merchant m
              where m.club_id = ${clubId} and m.id = any(${[...ids]}::bigint[])`
          : null
    if (named === null) return new Map()
    const { rows } = await named.execute(db)
    // The description of a registration names its player already.
    const aboutOf = ({ player, description }: Row) =>
      [description?.includes(player ?? '') ? null : player, description].filter((one) => one !== null)
    return new Map(rows.map((row): [number, OwnerName] => [row.id, { name: row.name, about: aboutOf(row) }]))
  },
  async findOwners(db, clubId, kind, text) {
    if (kind === 'subscription') return await findSubscriptions(db, clubId, text)
    if (kind !== 'merchant') return null
    const { rows } = await sql<{ id: number }>`select m.id from club_merchant m
      where m.club_id = ${clubId} and strpos(lower(m.name), ${text.toLowerCase()}) > 0`.execute(db)
    return rows.map(({ id }) => id)
  },
}

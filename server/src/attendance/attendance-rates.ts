import { sql } from 'kysely'
import type { Sql } from '../kit/list/list-statement.ts'

/** Days of the club’s zone, both included. */
export interface RatedPeriod {
  clubId: number
  zone: string
  start: string
  end: string
  now: Date
  /** Events of these teams only; null: of all teams. */
  teamIds: readonly number[] | null
}

/**
 * SQL: a row `(player_id, team_id, kind, attended)` for each event that counts for a player, by the rule of the season table: the event has begun and takes
 * place, somebody of the roster was marked or has answered, and the player had joined or was marked. `among` narrows the rosters `tp`.
 */
export function countedInSql({ clubId, zone, start, end, now, teamIds }: RatedPeriod, among: Sql): Sql {
  const given = sql`coalesce(c.answers ->> tp.player_id::text, 'none')`
  return sql`(select tp.player_id, tp.team_id, e.kind, ${given} in ('present', 'late') as attended from team_player tp
    join event e on e.club_id = ${clubId} and e.team_id = tp.team_id and e.archived_at is null and e.status = 'scheduled' and e.starts_at <= ${now}
      and e.starts_at >= ${start}::date::timestamp at time zone ${zone} and e.starts_at < (${end}::date + 1)::timestamp at time zone ${zone}
    join attendance_count c on c.club_id = ${clubId} and c.event_id = e.id and c.coming + c.away > 0
    where tp.club_id = ${clubId} and tp.status = 'active' and tp.left_on is null and ${teamIds === null ? sql`true` : sql`tp.team_id = any(${[...teamIds]}::bigint[])`}
      and (tp.joined_on is null or e.starts_at >= tp.joined_on::timestamp at time zone ${zone} or ${given} <> 'none') and ${among})`
}

/** SQL: the share of such rows `w` that were attended, in whole percent; null without a row. */
export const percentAttended = sql<number | null>`round(100.0 * count(*) filter (where w.attended) / nullif(count(*), 0))::int`

import type { Actor } from '@touchline/domain/access/actor'
import type { ComparedPlayer } from '@touchline/domain/duplicates/endpoints'
import { duplicateScore } from '@touchline/domain/duplicates/score'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { contactsByPlayer } from '../people/contacts.store.ts'
import { findPairToMerge } from './find-pair.ts'
import { identitiesOf } from './identities.ts'

/** The two players of a pair, as they are now: score and reasons are those of this moment. */
export async function readPair(db: Db, ctx: AppContext, actor: Actor, id: number) {
  const { clubId, pair, players } = await findPairToMerge(db, actor, id)
  const ids = players.map((player) => player.id)
  const [one, other] = await identitiesOf(db, clubId, ids)
  const { score, reasons } = one && other ? duplicateScore(one, other) : pair
  const chosen = pair.reasons.filter((reason) => reason === 'chosen' && !reasons.includes(reason))
  const contacts = await contactsByPlayer(db, clubId, ids)
  const teams = await teamsEver(db, clubId, ids)
  const names = await namesFor(db, clubId, players)
  const entries = await entriesOf(db, ctx, actor, clubId, ids)
  return {
    ...{ duplicate_id: pair.id, score, reasons: [...reasons, ...chosen], dismissed: pair.dismissed_at !== null },
    players: players.map((player): ComparedPlayer => {
      const { archived_at: _archived, id: player_id, ...shown } = player
      return {
        ...shown,
        player_id,
        created_at: player.created_at.toISOString(),
        region: names.regions.get(player.club_region_id) ?? null,
        account: names.accounts.get(player.user_id) ?? null,
        teams: teams.get(player_id) ?? [],
        contacts: contacts.get(player_id)!.map(({ id: contact_id, name, relationship, is_primary, email, mobile_number }) => ({
          ...{ contact_id, name, relationship, is_primary, email, mobile_number },
        })),
        entries: entries.map(({ name, counts }) => ({ name, count: counts.get(player_id) ?? 0 })),
      }
    }),
  }
}

async function teamsEver(db: Db, clubId: number, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ player_id: number; names: string[] }>`
    select tp.player_id, array_agg(t.name || ' · ' || s.name order by s.start_date desc, t.id) as names from team_player tp
    join team t on t.club_id = tp.club_id and t.id = tp.team_id join season s on s.club_id = t.club_id and s.id = t.season_id
    where tp.club_id = ${clubId} and tp.player_id = any(${[...ids]}::bigint[]) group by tp.player_id`.execute(db)
  return new Map(rows.map(({ player_id, names }) => [player_id, names]))
}

async function namesFor(db: Db, clubId: number, players: readonly { club_region_id: number | null; user_id: number | null }[]) {
  const regions = await db
    .selectFrom('club_region')
    .select(['id', 'name'])
    .where('club_id', '=', clubId)
    .where(
      'id',
      'in',
      players.map(({ club_region_id }) => club_region_id),
    )
    .execute()
  const accounts = await db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where(
      'id',
      'in',
      players.map(({ user_id }) => user_id),
    )
    .execute()
  return {
    regions: new Map<number | null, string>(regions.map(({ id, name }) => [id, name])),
    accounts: new Map<number | null, string>(accounts.map(({ id, email }) => [id, email])),
  }
}

/** The number of rows of each player in the tables that areas have declared. */
async function entriesOf(db: Db, { playerRows }: AppContext, { locale }: Actor, clubId: number, ids: readonly number[]) {
  const found: { name: string; counts: Map<number, number> }[] = []
  for (const { table, name } of playerRows) {
    if (name === null) continue
    const { rows } = await sql<{ player_id: number; count: number }>`
      select t.player_id, count(*)::int as count from ${sql.table(table)} t
      where t.club_id = ${clubId} and t.player_id = any(${[...ids]}::bigint[]) group by t.player_id`.execute(db)
    found.push({ name: name[locale], counts: new Map(rows.map(({ player_id, count }) => [player_id, count])) })
  }
  return found
}

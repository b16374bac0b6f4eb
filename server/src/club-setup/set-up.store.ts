import { sportKinds } from '@touchline/domain/clubs/sport-kinds'
import { setUpSteps, type SetUpStep } from '@touchline/domain/club-setup/set-up'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

export interface StoredSetUp {
  /** 0 where nothing is stored yet. */
  version_id: number
  skipped: SetUpStep[]
  finished: boolean
  updated_by_user_id: number | null
}

export async function findSetUp(db: Db, clubId: number): Promise<StoredSetUp> {
  const row = await db
    .selectFrom('club_setup')
    .select(['version_id', 'skipped', 'finished', 'updated_by_user_id'])
    .where('club_id', '=', clubId)
    .executeTakeFirst()
  if (!row) return { version_id: 0, skipped: [], finished: false, updated_by_user_id: null }
  return { ...row, skipped: setUpSteps.filter((step) => row.skipped.includes(step)) }
}

/**
 * The rows of each step. A sport counts once it has positions or a level: the sport that a new club begins with has neither. Ages count once the club has
 * chosen its classification. Staff are the people with a role besides that of a contact, without the first of them, and open invitations of such roles.
 */
export async function countSteps(db: Db, clubId: number, today: string): Promise<Record<SetUpStep, number>> {
  const { rows } = await sql<Record<SetUpStep, number>>`select
    (select count(*)::int from club_sport s where s.club_id = ${clubId} and not s.archived and (s.positions is not null
      or exists (select from level l where l.club_id = ${clubId} and l.sport_id = s.id and not l.archived))) as sport,
    (select count(*)::int from season s where s.club_id = ${clubId} and not s.archived and s.end_date >= ${today}::date) as season,
    (select count(*)::int from club_region r where r.club_id = ${clubId} and not r.archived) as regions,
    (select count(*)::int from club c where c.club_id = ${clubId} and c.config ? 'default_age_class') as ages,
    (select count(*)::int from team t where t.club_id = ${clubId} and not t.archived) as teams,
    (select greatest(count(distinct r.user_id)::int - 1, 0) from role r where r.club_id = ${clubId} and r.active and r.type <> 'Parent')
      + (select count(*)::int from invitation i where i.club_id = ${clubId} and i.used_at is null and i.revoked_at is null and i.role_type <> 'Parent') as staff,
    (select count(*)::int from player p where p.club_id = ${clubId} and p.archived_at is null) as players`.execute(db)
  return rows[0]!
}

/** The kinds of sports that the club has, the first one first. */
export async function sportsOf(db: Db, clubId: number) {
  const rows = await db
    .selectFrom('club_sport')
    .select('sport')
    .where('club_id', '=', clubId)
    .where('archived', '=', false)
    .orderBy('id')
    .execute()
  const has = new Set(rows.map(({ sport }) => sport))
  return sportKinds.filter((kind) => has.has(kind))
}

import { guardianCopy, ofAge } from '@touchline/domain/people/guardian-copy'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Mail } from '../kit/delivery/outbox.ts'
import { hasJoinedAsContact } from './contact-view.ts'

type Sql = ReturnType<typeof sql>

/** SQL: the player `p` is a minor on this day, or its age is unknown. */
export const isMinor = (today: string): Sql =>
  sql`(p.birth_date is null or p.birth_date > ${today}::date - make_interval(years => ${ofAge}))`

/** SQL: the guardians of the player `p`: its contacts who have joined, and are no minors themselves. Such an adult gets whatever the player gets. */
export const joinedGuardians = (clubId: number, today: string): Sql => sql`(
  select u.id as user_id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale
  from player_contact c join app_user u on u.id = c.user_id and u.deleted_at is null
  where c.club_id = ${clubId} and c.player_id = p.id and u.id is distinct from p.user_id and ${hasJoinedAsContact(sql`${clubId}`)}
    and not exists (select from player young where young.club_id = ${clubId} and young.user_id = u.id
      and (young.birth_date is null or young.birth_date > ${today}::date - make_interval(years => ${ofAge}))))`

interface Guardian {
  minor_user_id: number
  /** False for a player without a birth date, who may be an adult. */
  is_certain: boolean
  player_id: number
  /** The first name of the minor. */
  player: string
  user_id: number | null
  name: string | null
  email: string | null
  locale: string | null
}

/** A line for each guardian of those of these people who are minors of the club, and one without a guardian for a minor who has none. */
export async function guardiansOf(db: Db, clubId: number, userIds: readonly number[], today: string): Promise<Guardian[]> {
  const { rows } =
    await sql<Guardian>`select p.user_id as minor_user_id, p.birth_date is not null as is_certain, p.id as player_id, p.first_name as player, g.user_id, g.name, g.email, g.locale
    from player p left join lateral ${joinedGuardians(clubId, today)} g on true
    where p.club_id = ${clubId} and p.user_id = any(${[...userIds]}::bigint[]) and ${isMinor(today)} order by p.id, g.user_id`.execute(db)
  return rows
}

interface Written {
  clubId: number
  /** The date of the club. */
  today: string
  /** The writer, who needs no copy. */
  actorId: number
}

/**
 * Mails with words that somebody of the club wrote to one person. If the person is a minor, the guardians get a copy; a minor without a guardian gets none of
 * them. Somebody of unknown age may be an adult of the staff, and gets them also without a guardian.
 */
export async function withGuardians(db: Db, { clubId, today, actorId }: Written, mails: readonly Mail[]): Promise<Mail[]> {
  const guardians = Map.groupBy(
    await guardiansOf(
      db,
      clubId,
      mails.flatMap(({ userId }) => userId ?? []),
      today,
    ),
    ({ minor_user_id }) => minor_user_id,
  )
  const reached = new Set(mails.map(({ userId }) => userId))
  return mails.flatMap((mail): Mail[] => {
    const found = mail.userId === null ? undefined : guardians.get(mail.userId)
    if (!found) return [mail]
    if (found.every(({ user_id, is_certain }) => user_id === null && is_certain)) return []
    const copies = found.filter(({ user_id }) => user_id !== null && user_id !== actorId && !reached.has(user_id))
    return [mail, ...copies.map((guardian) => copyOf(mail, guardian))]
  })
}

function copyOf({ inApp: _inApp, ...mail }: Mail, { user_id, name, email, locale, player }: Guardian): Mail {
  return {
    ...mail,
    ...{ userId: user_id, to: email!, name: name!, always: true },
    body: `${guardianCopy(player, { locale: locale! })}\n\n${mail.body}`,
    dedupeKey: `${mail.dedupeKey}:guardian:${user_id!}`,
  }
}

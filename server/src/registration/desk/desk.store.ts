import type { Actor } from '@touchline/domain/access/actor'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden } from '@touchline/domain/kit/refusal'
import { mayRunRegistrations } from '@touchline/domain/programs/policy'
import { billTypes } from '@touchline/domain/programs/program-state'
import { sql } from 'kysely'
import { scopeOf } from '../../access/scope-of.ts'
import type { ActionContext } from '../../kit/action-context.ts'
import { likeOf } from '../../kit/database/like-of.ts'
import type { Sql } from '../../kit/list/list-statement.ts'
import { hasJoinedAsContact } from '../../people/contact-view.ts'
import { playersInSql } from '../../players/player-reach.ts'
import { findProgram, type ProgramRow } from '../../programs/programs.store.ts'
import { wrong } from '../change-cart.ts'
import { wordsOf } from '../price-cart.ts'

export type AtDesk = Pick<ActionContext, 'db' | 'actor' | 'now'> & { params: { program: number } }

/** A program whose players the actor registers: 404 and 403 as for every act on it; refused before it is published, and once it is archived. */
export async function findForDesk({ db, actor, params }: AtDesk): Promise<ProgramRow> {
  const program = await findProgram(db, actor, params.program)
  if (!mayRunRegistrations(scopeOf(program))(actor)) throw forbidden()
  if (program.published_at === null || program.archived || billTypes.includes(program.type))
    throw wrong('program', wordsOf(actor).deskNotPublished)
  return program
}

/** SQL: the actor registers the player `p`. Those who run programs see the players of the club; admins those of their reach. */
const reaches = ({ actor, now }: AtDesk): Sql =>
  actor.roleType === 'ProgramAdmin' ? sql`true` : playersInSql(actor, dateOf(now, actor.clubZone))

interface Person {
  id: number
  name: string
}

/** Players by their names, in reach of the actor. */
export async function searchPlayers(call: AtDesk & { query: { search: string } }, most: number) {
  const { club_id: clubId } = await findForDesk(call)
  const { rows } = await sql<Person & { birth_year: number | null }>`select p.id, p.first_name || ' ' || p.last_name as name,
      extract(year from p.birth_date)::int as birth_year
    from player p where p.club_id = ${clubId} and p.archived_at is null and ${reaches(call)}
      and lower(p.first_name || ' ' || p.last_name) like ${likeOf(call.query.search.toLowerCase())}
    order by p.last_name collate names, p.first_name collate names, p.id limit ${most}`.execute(call.db)
  return rows
}

/** A player in reach of the actor, refused at its field. */
export async function findPlayer(call: AtDesk, clubId: number, id: number, field: string): Promise<Person> {
  const { rows } = await sql<Person>`select p.id, p.first_name || ' ' || p.last_name as name from player p
    where p.club_id = ${clubId} and p.id = ${id} and p.archived_at is null and ${reaches(call)}`.execute(call.db)
  if (!rows[0]) throw wrong(field, wordsOf(call.actor).unknownPlayer)
  return rows[0]
}

/** The people who can pay for a player, the primary contact first: contacts who have joined the club, and the player with an own account. */
export async function payersOf({ db }: AtDesk, clubId: number, playerId: number): Promise<Person[]> {
  const { rows } = await sql<Person>`select u.id, u.first_name || ' ' || u.last_name as name
    from (select c.user_id, c.is_primary from player_contact c where c.club_id = ${clubId} and c.player_id = ${playerId}
      union all select o.user_id, false from player o where o.club_id = ${clubId} and o.id = ${playerId}) c
    join app_user u on u.id = c.user_id and u.deleted_at is null
    where ${hasJoinedAsContact(sql`${clubId}`)}
    group by u.id order by bool_or(c.is_primary) desc, u.id`.execute(db)
  return rows
}

/** The reader of an offer in place of a payer: prices and discounts are those of that family. Without a payer they are those of the player alone. */
export async function asPayer({ db, actor }: AtDesk, clubId: number, playerId: number, payerId: number | null): Promise<Actor> {
  const { rows } = await sql<{ id: number }>`select player_id as id from player_contact where club_id = ${clubId} and user_id = ${payerId}
    union select id from player where club_id = ${clubId} and user_id = ${payerId}`.execute(db)
  const playerIds = [...new Set([playerId, ...rows.map(({ id }) => id)])]
  return { ...actor, userId: payerId ?? actor.userId, playerIds, isTestParent: false }
}

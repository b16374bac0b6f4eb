import type { Actor } from '@touchline/domain/access/actor'
import { isDirector } from '@touchline/domain/access/policy'
import { regionsListed } from '@touchline/domain/players/policy'
import { searchedWords } from '@touchline/domain/players/search'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { findPlayers, memberships } from './players.store.ts'

/** SQL: the player `p` is listed for the actor: of a region, or on a current team that the actor directs. `today` is the club’s date. */
export function playersInSql(actor: Actor, today: string): Sql {
  const regions = regionsListed(actor)
  if (regions === null) return sql`true`
  return sql`(p.club_region_id = any(${regions}::bigint[]) or p.id in (select tp.player_id
    ${memberships(actor.clubId, today)} and tp.team_id = any(${[...actor.teams.director]}::bigint[])))`
}

/** A director who lists the players of the own teams only. */
export const hasOwnTeamsOnly = (actor: Actor): boolean => isDirector(actor) && regionsListed(actor)?.length === 0

/** A single letter narrows nothing: nearly every player has it somewhere. */
export const isLongEnough = (search: unknown): search is string => typeof search === 'string' && search.trim().length > 1

/** The ids of the players whom a search finds, by name or by a contact; null where the search is too short to narrow anything. */
export async function searchPlayers(db: Db, clubId: number, text: string): Promise<number[] | null> {
  return await findByWords(text, (words) => findPlayers(db, clubId, words))
}

/** The ids that `find` returns for the words of a search, or for the digits of a part of a phone number; null where the search is too short to narrow anything. */
export async function findByWords(text: string, find: (words: readonly string[]) => Promise<number[]>): Promise<number[] | null> {
  if (!isLongEnough(text)) return null
  const { words, digits } = searchedWords(text)
  if (digits !== null) return await find([digits])
  return words.length === 0 ? [] : await find(words)
}

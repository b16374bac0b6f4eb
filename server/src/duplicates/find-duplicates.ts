import { duplicateScore, suggestedScore, type Identity } from '@touchline/domain/duplicates/score'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { identitiesOf, playersSharing, type KnownPlayer } from './identities.ts'

/** Players who are compared with all others by one request. */
const comparedAtOnce = 1000
/** Players whose candidates are read by one statement. */
const readAtOnce = 200
/** An address or number of more players than this is the club's own, not a family's. */
const mostOfFamily = 40

/**
 * Compares players who are new or have changed with those who share a birth date, an email address or a phone number with them. No others can reach the
 * suggested score. Returns how many were compared and how many are left.
 */
export async function findDuplicates(tx: Db, clubId: number): Promise<{ compared: number; left: number }> {
  const { rows } = await sql<{ player_id: number }>`
    delete from player_duplicate_due where club_id = ${clubId} and player_id = any(array(
      select d.player_id from player_duplicate_due d where d.club_id = ${clubId} order by d.player_id limit ${comparedAtOnce} for update skip locked))
    returning player_id`.execute(tx)
  const ids = rows.map(({ player_id }) => player_id)
  for (let from = 0; from < ids.length; from += readAtOnce) await compare(tx, clubId, ids.slice(from, from + readAtOnce))
  const { rows: rest } = await sql<{ left: number }>`
    select count(*)::int as left from player_duplicate_due where club_id = ${clubId}`.execute(tx)
  return { compared: ids.length, left: rest[0]!.left }
}

/** The keys of the blocks in which a player is compared. */
const keysOf = ({ birth_date, emails, phones }: Identity): string[] => [
  ...(birth_date === null ? [] : [`born ${birth_date}`]),
  ...emails.map((email) => `email ${email.toLowerCase()}`),
  ...phones.map((phone) => `phone ${phone}`),
]

async function compare(tx: Db, clubId: number, ids: readonly number[]): Promise<void> {
  const due = await identitiesOf(tx, clubId, ids)
  const known = new Map(due.map((player) => [player.id, player]))
  const others = (await playersSharing(tx, clubId, due)).filter((id) => !known.has(id))
  for (const player of await identitiesOf(tx, clubId, others)) known.set(player.id, player)
  const blocks = new Map<string, KnownPlayer[]>()
  for (const player of known.values())
    for (const key of keysOf(player)) {
      const block = blocks.get(key)
      if (block) block.push(player)
      else blocks.set(key, [player])
    }
  const found = new Map<string, Suggested>()
  for (const player of due)
    for (const key of keysOf(player)) {
      const block = blocks.get(key)!
      if (!key.startsWith('born') && block.length > mostOfFamily) continue
      for (const other of block) {
        const [first, second] = player.id < other.id ? [player, other] : [other, player]
        const pair = `${first.id} ${second.id}`
        if (first === second || found.has(pair)) continue
        found.set(pair, { first: first.id, second: second.id, ...duplicateScore(first, second) })
      }
    }
  await saveSuggestions(
    tx,
    clubId,
    ids,
    [...found.values()].filter(({ score }) => score >= suggestedScore),
  )
}

interface Suggested {
  first: number
  second: number
  score: number
  reasons: readonly string[]
}

/** Stores the pairs of these players; an open pair that is no longer suggested is removed, unless a person chose it. A dismissed pair stays dismissed. */
async function saveSuggestions(tx: Db, clubId: number, ids: readonly number[], found: readonly Suggested[]): Promise<void> {
  const pairs = JSON.stringify(found)
  await sql`delete from player_duplicate d where d.club_id = ${clubId} and d.dismissed_at is null and 'chosen' <> all(d.reasons)
      and (d.player_id = any(${[...ids]}::bigint[]) or d.other_player_id = any(${[...ids]}::bigint[]))
      and not exists (select from jsonb_to_recordset(${pairs}::jsonb) f (first bigint, second bigint) where f.first = d.player_id and f.second = d.other_player_id)`.execute(
    tx,
  )
  if (found.length === 0) return
  await sql`insert into player_duplicate as d (club_id, player_id, other_player_id, score, reasons)
    select ${clubId}, f.first, f.second, f.score, array(select jsonb_array_elements_text(f.reasons))
    from jsonb_to_recordset(${pairs}::jsonb) f (first bigint, second bigint, score int, reasons jsonb) order by 2, 3
    on conflict (club_id, player_id, other_player_id) do update set score = excluded.score, reasons = excluded.reasons
      where (d.score, d.reasons) is distinct from (excluded.score, excluded.reasons)`.execute(tx)
}

import { accountNames, chart, type AccountName, type OwnerKind } from '@touchline/domain/ledger/accounts'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Answers } from '../kit/questions.ts'

type Questions = Pick<Answers, 'namesOfOwners' | 'findOwners'>
interface Owned {
  owner_kind: OwnerKind
  owner_id: number
}

/** Adds the names by which people know the owners of accounts; the areas that keep them answer. */
export async function withOwners<T extends Owned>(
  db: Db,
  clubId: number,
  questions: Questions,
  rows: readonly T[],
): Promise<(T & { owner_name: string | null; owner_about: readonly string[] })[]> {
  const byKind = new Map<OwnerKind, Awaited<ReturnType<Answers['namesOfOwners']>>>()
  for (const [kind, owned] of Map.groupBy(rows, ({ owner_kind }) => owner_kind)) {
    const ids = [...new Set(owned.map(({ owner_id }) => owner_id))]
    byKind.set(kind, kind === 'user' ? await namesOfUsers(db, ids) : await questions.namesOfOwners(db, clubId, kind, ids))
  }
  return rows.map((row) => {
    const owner = byKind.get(row.owner_kind)?.get(row.owner_id)
    return { ...row, owner_name: owner?.name ?? null, owner_about: owner?.about ?? [] }
  })
}

async function namesOfUsers(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string }>`select u.id, u.first_name || ' ' || u.last_name as name from app_user u
    where u.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, { name, about: [] }]))
}

/** The owners of accounts of a kind, or of all kinds, that a search finds; null where it is too short to narrow anything. */
export async function ownersFound(
  db: Db,
  clubId: number,
  questions: Questions,
  { kind, search }: { kind: AccountName | null; search: string },
): Promise<{ kind: OwnerKind; ids: readonly number[] }[] | null> {
  const kinds = new Set(kind === null ? accountNames.flatMap((name) => chart[name].owners) : chart[kind].owners)
  const found: { kind: OwnerKind; ids: readonly number[] }[] = []
  for (const ownerKind of kinds) {
    const ids = ownerKind === 'user' ? await usersFound(db, clubId, search) : await questions.findOwners(db, clubId, ownerKind, search)
    if (ids) found.push({ kind: ownerKind, ids })
  }
  return found.length === 0 ? null : found
}

/** The people of accounts in the club whose name contains every word: they are few beside the people of the club. */
async function usersFound(db: Db, clubId: number, search: string): Promise<number[]> {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from ledger_account a join app_user u on u.id = a.owner_id
    where a.club_id = ${clubId} and a.owner_kind = 'user'
      and (select bool_and(strpos(lower(u.first_name || ' ' || u.last_name), word) > 0) from unnest(${words}::text[]) word)`.execute(db)
  return rows.map(({ id }) => id)
}

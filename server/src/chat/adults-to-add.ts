import { missingGuardians, type ChatPerson } from '@touchline/domain/chat/safeguard'
import type { AdultToAdd } from '@touchline/domain/chat/thread'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { guardiansOf, isMinor, isPerson, staffOf } from './members.store.ts'

/** The most adults that a closed conversation names. */
const mostNamed = 5

/** A conversation with a minor and too few adults; nobody in it stands for one that is not closed. */
interface Closed {
  people: readonly ChatPerson[]
  teamId: number | null
}

/**
 * The adults who would open each of these conversations: the guardians of its minors who are not there, or without any the staff of the teams of the minors (in
 * the chat of a team its own), or else administrators of the club.
 */
export async function adultsToAdd(db: Db, clubId: number, conversations: readonly Closed[], today: string): Promise<AdultToAdd[][]> {
  const minors = [...new Set(conversations.flatMap(({ people }) => minorsOf(people)))]
  if (minors.length === 0) return conversations.map(() => [])
  const guardians = await guardiansOf(db, clubId, minors, today)
  const missing = conversations.map(({ people }) => missingGuardians(people, guardians))
  const isNamed = conversations.every(({ people }, index) => people.length === 0 || missing[index]!.length > 0)
  const others = isNamed ? [] : await staffAndAdmins(db, clubId, minors, today)
  return conversations.map((conversation, index) => {
    const found = missing[index]!.map(({ userId, name }): AdultToAdd => ({ id: userId, name, as: 'guardian' }))
    return (found.length > 0 ? found : amongOthers(others, conversation)).slice(0, mostNamed)
  })
}

const minorsOf = (people: readonly ChatPerson[]) => people.filter((one) => one.isMinor).map(({ userId }) => userId)

interface Other {
  id: number
  name: string
  /** The minor whose team, by its id, has the person as staff; null for an administrator. */
  minor_id: number | null
  team_id: number | null
}
function amongOthers(others: readonly Other[], { people, teamId }: Closed): AdultToAdd[] {
  const minors = minorsOf(people)
  if (minors.length === 0) return []
  const absent = others.filter(({ id }) => !people.some(({ userId }) => userId === id))
  const staff = absent.filter(
    (one) => one.minor_id !== null && minors.includes(one.minor_id) && (teamId === null || one.team_id === teamId),
  )
  const named = staff.length > 0 ? staff : absent.filter(({ minor_id }) => minor_id === null)
  const as = staff.length > 0 ? 'staff' : 'admin'
  return [...new Map(named.map(({ id, name }) => [id, { id, name, as } as const])).values()]
}

async function staffAndAdmins(db: Db, clubId: number, minors: readonly number[], today: string): Promise<Other[]> {
  const { rows } = await sql<Other>`select u.id, concat_ws(' ', u.first_name, u.last_name) as name, x.minor_id, x.team_id from (
      select p.user_id as minor_id, tp.team_id, s.user_id from player p
        join team_player tp on tp.club_id = ${clubId} and tp.player_id = p.id and tp.status in ('active', 'guest') and tp.left_on is null
        cross join lateral ${staffOf(clubId, 'tp.team_id')} s
        where p.club_id = ${clubId} and p.user_id = any(${[...minors]}::bigint[])
      union select null, null, r.user_id from role r where r.club_id = ${clubId} and r.type = 'Admin' and r.active) x
    join app_user u on u.id = x.user_id and ${isPerson}
    where not ${isMinor(clubId, 'u.id', today)} order by name, u.id`.execute(db)
  return rows
}

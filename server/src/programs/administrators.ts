import type { Policy } from '@touchline/domain/access/actor'
import { sql } from 'kysely'
import { scopeOf } from '../access/scope-of.ts'
import type { Db } from '../kit/database/database.ts'
import { actorsOfRoles } from '../permissions/actors-of-roles.ts'
import type { ProgramRow } from './programs.store.ts'

type Administered = Pick<ProgramRow, 'club_id' | 'club_region_id' | 'id'>
interface Administrator {
  userId: number
  name: string
  locale: string
  /** The right over a program; a program admin of some programs has it over those alone. */
  may: (right: (place: ReturnType<typeof scopeOf>) => Policy, program: Administered) => boolean
}

/** The people who administer programs of a club and have signed up, to whom mails about programs go. */
export async function administratorsOf(db: Db, clubId: number): Promise<Administrator[]> {
  const roles = await actorsOfRoles(db, clubId, sql`r.type in ('Admin', 'ProgramAdmin')`)
  const { rows } = await sql<{ user_id: number; program_id: number }>`select user_id, program_id from program_admin
    where club_id = ${clubId}`.execute(db)
  const assigned = Map.groupBy(rows, ({ user_id }) => user_id)
  const isOwn = (userId: number, programId: number) => assigned.get(userId)?.some(({ program_id }) => program_id === programId) ?? true
  const people = Map.groupBy(
    roles.flatMap(({ signedUp, actor }) => (signedUp && !actor.isTestParent ? [actor] : [])),
    ({ userId }) => userId,
  )
  return [...people.values()].map((actors) => ({
    ...{ userId: actors[0]!.userId, name: actors[0]!.name, locale: actors[0]!.locale },
    may: (right, program) =>
      actors.some((actor) => right(scopeOf(program))(actor) && (actor.roleType !== 'ProgramAdmin' || isOwn(actor.userId, program.id))),
  }))
}

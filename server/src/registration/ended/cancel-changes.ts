import { mayRunRegistrations } from '@touchline/domain/programs/policy'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { roleSessionOf, type ChangeEachEntity, type ChangeRow } from '../../kit/change-set.ts'
import type { Db } from '../../kit/database/database.ts'
import { programsRunBy } from '../registered-with.ts'

/** The name of the change sets of canceled registrations, and of their rows. */
export const cancelKind = 'registration'

interface After {
  reason: string
  at: string
}
interface Canceled {
  keeps_seat: boolean
  is_again: boolean
}

/** A registration that this row has canceled and nobody has changed since. */
async function lockCanceled(tx: Db, { club_id: clubId, entity_id: id, after }: ChangeRow): Promise<Canceled | undefined> {
  const { rows } = await sql<Canceled>`select r.keeps_seat, exists (select from registration o
      where o.club_id = ${clubId} and o.package_id = r.package_id and o.player_id = r.player_id and o.status = 'Registered') as is_again
    from registration r where r.club_id = ${clubId} and r.id = ${id} and r.status = 'Canceled' and r.canceled_at = ${(after as After).at}::timestamptz
    for update`.execute(tx)
  return rows[0]
}

/** Registrations that staff have canceled. An undo takes the seat again that the act still keeps; after that the family has been told, and it is refused. */
export const cancelChanges: ChangeEachEntity = {
  mayUndo: ({ clubId, regionId }) => mayRunRegistrations({ clubId, regionId }),
  async regionsOf(db, clubId, changeSet) {
    const { rows } = await sql<{ region: number | null }>`select distinct p.club_region_id as region from change_row c
      join registration r on r.club_id = ${clubId} and r.id = c.entity_id join program p on p.club_id = ${clubId} and p.id = r.program_id
      where c.club_id = ${clubId} and c.change_set_id = ${changeSet}`.execute(db)
    return rows.map(({ region }) => region)
  },
  async apply(tx, { club_id, entity_id, after }, actor) {
    const { reason, at } = after as After
    await sql`update registration set status = 'Canceled', canceled_at = ${at}::timestamptz, canceled_by_user_id = ${actor.userId},
      cancel_reason = ${reason || null}, keeps_seat = true where club_id = ${club_id} and id = ${entity_id}`.execute(tx)
    return { entityId: entity_id!, version: 1 }
  },
  async undo(tx, row, actor) {
    const { club_id: clubId, entity_id: id } = row
    const runs = await sql`select 1 from registration r join program g on g.club_id = ${clubId} and g.id = r.program_id
      where r.club_id = ${clubId} and r.id = ${id} and ${programsRunBy(roleSessionOf(actor))}`.execute(tx)
    if (runs.rows.length === 0) throw notFound()
    const found = await lockCanceled(tx, row)
    if (!found?.keeps_seat || found.is_again) return 'changed_since'
    await sql`update registration set status = 'Registered', canceled_at = null, canceled_by_user_id = null, cancel_reason = null, keeps_seat = false
      where club_id = ${clubId} and id = ${id}`.execute(tx)
    return null
  },
}

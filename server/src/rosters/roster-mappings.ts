import type { Actor } from '@touchline/domain/access/actor'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { keepsRosters } from '@touchline/domain/rosters/policy'
import type { RosterMapping } from '@touchline/domain/rosters/roster-import'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { mappingsOf, setMappingForgotten } from './rosters.store.ts'

/** The remembered mappings, visible to everybody who imports rosters, because all importers use them and may correct them. */
export async function listMappings(db: Db, actor: Actor): Promise<{ items: RosterMapping[] }> {
  if (!keepsRosters(actor)) throw forbidden()
  const rows = await mappingsOf(db, actor.clubId!)
  return {
    items: rows.map(({ id, headers, fields, date_order, by, updated_at }) => ({
      ...{ id, date_order, by, at: updated_at.toISOString() },
      columns: fields.map((field, index) => ({ header: headers[index] ?? '', field })),
    })),
  }
}

export async function forgetMapping({ db, actor, request, now }: ActionContext, id: number, forgotten: boolean): Promise<{ id: number }> {
  if (actor.clubId === null || !(await setMappingForgotten(db, actor.clubId, id, forgotten ? now : null))) throw notFound()
  if (!keepsRosters(actor)) throw forbidden()
  await audit(db, actor, request, {
    action: forgotten ? 'roster_mapping.forgotten' : 'roster_mapping.recalled',
    entity: 'roster_mapping',
    entityId: id,
    clubId: actor.clubId,
  })
  return { id }
}

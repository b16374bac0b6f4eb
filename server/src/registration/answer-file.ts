import { featureOn, guards } from '@touchline/domain/access/guards'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { signedUrl } from '../kit/secrets/signed-url.ts'
import { assertClub } from './own-club.ts'
import { programsRunBy } from './registered-with.ts'

type Asking = Pick<ActionContext, 'db' | 'ctx' | 'actor' | 'now'>
/** SQL: the answered form of each registration on which a condition on `r` holds; the newest has the highest place. */
const formsOfRegistrations = (clubId: number, registration: Sql): Sql => sql`select r.program_id, r.player_id, r.form_id, r.id as place
  from registration r where r.club_id = ${clubId} and ${registration}`

/**
 * The address of the file that was attached to a question of a program in one of these forms. Without one, or for a caller who may not read the answers: 404.
 */
async function answerFile({ db, ctx, actor, now }: Asking, forms: Sql, field: number): Promise<{ url: string }> {
  const clubId = assertClub(actor)
  const readsPlayers = guards['program-admin'](actor) && featureOn('enable_program_administration', actor)
  const { rows } = await sql<{ file_id: number }>`select a.file_id from (${forms}) r
    join program g on g.club_id = ${clubId} and g.id = r.program_id
    join form f on f.club_id = ${clubId} and f.id = r.form_id
    join form_answer a on a.club_id = ${clubId} and a.form_id = f.id and a.field_id = ${field} and a.file_id is not null
    where (${readsPlayers} and ${programsRunBy(actor)})
      or (f.user_id = ${actor.userId} and r.player_id = any(${[...actor.playerIds]}::bigint[]))
    order by r.place desc limit 1`.execute(db)
  if (!rows[0]) throw notFound()
  return { url: signedUrl(ctx, `/files/${rows[0].file_id}`, now) }
}

/** The questions are those of a program; an address that names another kind leads to no file. */
function refuseOther(type: string): void {
  if (type !== 'program') throw notFound()
}

export async function subscriptionFile(call: Asking & { params: { subscription: number; type: string; field: number } }) {
  const { subscription, type, field } = call.params
  refuseOther(type)
  return await answerFile(call, formsOfRegistrations(assertClub(call.actor), sql`r.subscription_id = ${subscription}`), field)
}

/** The file of the entry, or else the one that was attached when its player was registered. */
export async function waitlistFile(call: Asking & { params: { waitlist: number; type: string; field: number } }) {
  const { waitlist, type, field } = call.params
  refuseOther(type)
  const clubId = assertClub(call.actor)
  const later = sql`exists (select from waitlist_entry w where w.club_id = ${clubId} and w.id = ${waitlist}
    and w.player_id = r.player_id and w.package_id = r.package_id)`
  const forms = sql`select w.program_id, w.player_id, w.form_id, 9223372036854775807::bigint as place from waitlist_entry w
    where w.club_id = ${clubId} and w.id = ${waitlist} union all ${formsOfRegistrations(clubId, later)}`
  return await answerFile(call, forms, field)
}

import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import { recordTopic } from '@touchline/domain/kit/record/record'
import type { assignProgramAdmin } from '@touchline/domain/programs/admin-endpoints'
import { mayAssignProgramAdmins } from '@touchline/domain/programs/policy'
import { sql } from 'kysely'
import { scopeOf } from '../access/scope-of.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { announce } from '../kit/live/live.ts'
import { findProgram, type ProgramRow } from './programs.store.ts'
import { wordsOf } from './records.routes.ts'

interface AdminRow {
  id: number
  name: string
  assigned: boolean
  /** Still a program administrator of the club. */
  active: boolean
}

/** The program administrators of the club, and those who were when they were assigned to the program. */
async function adminsOf({ db }: Pick<ActionContext, 'db'>, { club_id, id }: ProgramRow): Promise<AdminRow[]> {
  const { rows } = await sql<AdminRow>`select * from (select u.id, u.first_name || ' ' || u.last_name as name,
      exists (select from program_admin a where a.club_id = ${club_id} and a.program_id = ${id} and a.user_id = u.id) as assigned,
      exists (select from role r where r.club_id = ${club_id} and r.user_id = u.id and r.type = 'ProgramAdmin' and r.active) as active
    from app_user u where u.deleted_at is null and (u.id in (select r.user_id from role r where r.club_id = ${club_id} and r.type = 'ProgramAdmin')
      or u.id in (select a.user_id from program_admin a where a.club_id = ${club_id} and a.program_id = ${id}))) p
    where p.assigned or p.active order by p.name collate names, p.id`.execute(db)
  return rows
}

export async function readAdmins(call: Pick<ActionContext, 'db' | 'actor'> & { params: { program: number } }) {
  const program = await findProgram(call.db, call.actor, call.params.program)
  const admins = await adminsOf(call, program)
  const manage = mayAssignProgramAdmins(scopeOf(program))(call.actor)
  const shown = (assigned: boolean) => admins.filter((one) => one.assigned === assigned).map(({ id, name }) => ({ id, name }))
  return { items: shown(true), others: manage ? shown(false) : [], may: { manage } }
}

/** Assigns a program administrator to a program, or ends that; a second time changes nothing. */
export async function assignAdmin(call: ActionContext & { params: { program: number }; body: BodyOf<typeof assignProgramAdmin> }) {
  const { db, actor, request, params, body } = call
  const program = await findProgram(db, actor, params.program, true)
  if (!mayAssignProgramAdmins(scopeOf(program))(actor)) throw forbidden()
  const { club_id: clubId, id } = program
  const person = (await adminsOf(call, program)).find((one) => one.id === body.user_id)
  if (!person || (body.assigned && !person.active)) {
    const { notProgramAdmin } = wordsOf(actor)
    throw new Refusal('program.wrong', notProgramAdmin, { errors: { user_id: [notProgramAdmin] } })
  }
  if (person.assigned === body.assigned) return { assigned: body.assigned }
  const key = { club_id: clubId, program_id: id, user_id: person.id }
  if (body.assigned) await db.insertInto('program_admin').values(key).execute()
  else
    await db
      .deleteFrom('program_admin')
      .where('club_id', '=', clubId)
      .where('program_id', '=', id)
      .where('user_id', '=', person.id)
      .execute()
  await audit(db, actor, request, {
    ...{ action: body.assigned ? 'program_admin.assigned' : 'program_admin.removed', entity: 'program', entityId: id, clubId },
    diff: { user: person.id, name: person.name },
  })
  await announce(db, clubId, { topic: recordTopic({ plural: 'programs' }, clubId), type: 'programs.updated', payload: { id } })
  return { assigned: body.assigned }
}

import type { addRole as adding, removeRole as removing } from '@touchline/domain/permissions/endpoints'
import { roleDisplayName } from '@touchline/domain/access/roles'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { grantProblem } from '@touchline/domain/permissions/grants'
import { mayManageRoles } from '@touchline/domain/permissions/policy'
import { texts as english } from '@touchline/domain/permissions/texts.en'
import { texts as spanish } from '@touchline/domain/permissions/texts.es'
import { endRole } from '../account/end-role.ts'
import { findPerson, giveRole, holdsRole } from '../account/person.store.ts'
import { audit } from '../kit/audit.ts'
import type { Call } from '../kit/http/handle.ts'
import { findManagedRole, hasRoleInClub, isLastAdministrator, lockAdministrators } from './permissions.store.ts'
import { lastAdministrator, refuseGrants } from './save-permissions.ts'

/** Gives a person of the club another role. A person without a role in the club is invited instead. */
export async function addRole({ db, actor, request, body }: Call<typeof adding>): Promise<ReplyOf<typeof adding>> {
  const { clubId } = actor
  if (clubId === null) throw notFound()
  if (!mayManageRoles({ clubId })(actor)) throw forbidden()
  const texts = actor.locale === 'es' ? spanish : english
  const person = await findPerson(db, { id: body.user_id })
  const refused = (code: string, sentence: string) => new Refusal(code, sentence, { errors: { user_id: [sentence] } })
  if (!person || !(await hasRoleInClub(db, clubId, body.user_id))) throw refused('role.stranger', texts.stranger)
  const name = `${person.first_name} ${person.last_name}`
  if (await holdsRole(db, body.user_id, body.type, clubId))
    throw refused('role.held', fill(texts.holdsRole, { name, role: texts[`role.${body.type}`] }))
  const { id } = await giveRole(db, body.user_id, body.type, clubId)
  await audit(db, actor, request, {
    ...{ action: 'role.added', entity: 'role', entityId: id, clubId },
    diff: { person: name, role: roleDisplayName(body.type) },
  })
  return { role_id: id }
}

/** Removes a role with its keys and teams; pages that are open in it end at once. */
export async function removeRole({ db, ctx, actor, request, params }: Call<typeof removing>): Promise<ReplyOf<typeof removing>> {
  await lockAdministrators(db, actor.clubId ?? 0)
  const role = await findManagedRole(db, actor, params.role, true)
  if (!mayManageRoles({ clubId: role.club_id })(actor)) throw forbidden()
  if (await isLastAdministrator(db, role)) throw lastAdministrator(actor, role)
  refuseGrants(
    actor,
    role.grants.flatMap((grant) => {
      const is = grantProblem(actor, role, grant, 'take')
      return is ? [{ ...grant, is }] : []
    }),
  )
  await endRole(db, ctx, { roleId: role.id, userId: role.user_id, clubId: role.club_id, type: role.type })
  await audit(db, actor, request, {
    ...{ action: 'role.removed', entity: 'role', entityId: role.id, clubId: role.club_id, before: role.grants, after: [] },
    diff: { person: role.name, role: roleDisplayName(role.type), keys: role.grants.map(({ key }) => key) },
  })
  return { removed: true }
}

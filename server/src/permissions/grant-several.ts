import type { previewGrants, saveGrants as saving, PersonEffects } from '@touchline/domain/permissions/endpoints'
import type { BodyOf, ReplyOf } from '@touchline/domain/kit/endpoint'
import { effectsOf } from '@touchline/domain/permissions/grants'
import type { Grant } from '@touchline/domain/permissions/keys'
import type { Call } from '../kit/http/handle.ts'
import { chosenRows } from '../kit/list/bulk-routes.ts'
import type { ListRows } from '../kit/list/list-routes.ts'
import type { ListQuery } from '../kit/list/list-statement.ts'
import { administratorsOf, lockAdministrators, regionsOfClub, rolesByIds, type ManagedRoleRow } from './permissions.store.ts'
import { makeGrants, refuseGrants } from './save-permissions.ts'

interface Judged {
  role: ManagedRoleRow
  effects: PersonEffects['effects']
  after: Grant[]
}

const isAdministration = ({ key, region_id }: Grant) => key === 'club_administration' && region_id === 0

/** Judges each chosen person; of several administrators the last one keeps the key. A removed role among the chosen is left out. */
async function judge(
  call: Call<typeof previewGrants>,
  list: ListRows,
  asked: BodyOf<typeof previewGrants>,
  lock: boolean,
): Promise<Judged[]> {
  const { db, actor } = call
  const clubId = actor.clubId!
  const regions = await regionsOfClub(db, clubId)
  const wrong = asked.regions.filter((id) => id !== 0 && regions.get(id)?.archived !== false)
  refuseGrants(
    actor,
    wrong.map((region_id) => ({ key: asked.keys[0]!, region_id, is: 'no_region' })),
  )
  const ids = await chosenRows(call as unknown as Call<never>, list, asked.ids, asked.found as ListQuery | undefined)
  const administrators = new Set(await administratorsOf(db, clubId))
  return (await rolesByIds(db, clubId, ids, lock)).map((role) => {
    const { effects, after } = effectsOf(actor, role, asked.change, asked)
    const loses = role.grants.some(isAdministration) && !after.some(isAdministration)
    if (!loses || !administrators.delete(role.id) || administrators.size > 0) return { role, effects, after }
    administrators.add(role.id)
    return {
      role,
      effects: effects.map((effect) => (isAdministration(effect) ? { ...effect, effect: 'last_administrator' } : effect)),
      after: [...after, ...role.grants.filter(isAdministration)],
    }
  })
}

export async function previewSeveral(call: Call<typeof previewGrants>, list: ListRows): Promise<ReplyOf<typeof previewGrants>> {
  const judged = await judge(call, list, call.body, false)
  return { people: judged.map(({ role, effects }) => ({ role_id: role.id, name: role.name, effects })) }
}

/** Grants or takes the keys for all chosen people in one transaction; what is refused is left out, as the preview says. */
export async function saveSeveral(call: Call<typeof saving>, list: ListRows): Promise<ReplyOf<typeof saving>> {
  await lockAdministrators(call.db, call.actor.clubId!)
  const judged = await judge(call as never, list, call.body, true)
  const changed = judged.filter(({ effects }) => effects.some(({ effect }) => effect === 'changes'))
  if (changed.length === 0) return { changed: 0, change_set_id: null }
  return { changed: changed.length, change_set_id: await makeGrants(call as never, changed) }
}

import type { Actor } from '@touchline/domain/access/actor'
import { mayManageTeam, maySeeTeam } from '@touchline/domain/access/policy'
import { mayEditClubEvents } from '@touchline/domain/calendar/policy'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { AppContext } from '../kit/app-context.ts'
import type { ChangeSet } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { findTeamPlace } from '../teams/teams.store.ts'

interface Asking {
  db: Db
  actor: Actor
  ctx: AppContext
}
type Asked = Pick<ChangeSet, 'club_id' | 'id' | 'kind' | 'team_id'>

/** The entity that decides who undoes the set; sets of the calendar have none. */
export function ownerOfSet(ctx: AppContext, { kind }: Pick<ChangeSet, 'kind'>) {
  const own = ctx.changes.get(kind) ?? ctx.changes.get(kind.split('.')[0]!)
  return own?.mayUndo ? own : undefined
}

/** Refuses the undo of a set to those who may not undo it: 404 about a team that the actor does not see, else 403. */
export async function refuseUndo({ db, actor, ctx }: Asking, set: Asked): Promise<void> {
  const own = ownerOfSet(ctx, set)
  if (own) {
    const regions = (await own.regionsOf?.(db, set.club_id, set.id)) ?? []
    const isAllowed = (regionId: number | null) => own.mayUndo!({ clubId: set.club_id, regionId, teamId: set.team_id })(actor)
    if (!(regions.length > 0 ? regions.every(isAllowed) : isAllowed(null))) throw forbidden()
  } else if (set.team_id === null) {
    if (!mayEditClubEvents({ clubId: set.club_id })(actor)) throw forbidden()
  } else {
    const place = await findTeamPlace(db, actor, set.team_id)
    if (!place || !maySeeTeam(place)(actor)) throw notFound()
    if (!mayManageTeam(place)(actor)) throw forbidden()
  }
}

async function mayUndo(asking: Asking, set: Asked): Promise<boolean> {
  try {
    await refuseUndo(asking, set)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** True for each set that the actor may undo. The rights to sets of one kind and team are asked once, unless they depend on the rows of the set. */
export async function mayUndoEach(asking: Asking, sets: readonly Asked[]): Promise<boolean[]> {
  const known = new Map<string, boolean>()
  const answers: boolean[] = []
  for (const set of sets) {
    const key = [set.kind, set.team_id, ownerOfSet(asking.ctx, set)?.regionsOf ? set.id : null].join(' ')
    const may = known.get(key) ?? (await mayUndo(asking, set))
    known.set(key, may)
    answers.push(may)
  }
  return answers
}

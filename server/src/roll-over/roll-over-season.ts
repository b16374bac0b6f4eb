import { dateOf } from '@touchline/domain/kit/dates'
import { recordTopic } from '@touchline/domain/kit/record/record'
import type { RollOverChoices } from '@touchline/domain/roll-over/endpoints'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, type NewChange } from '../kit/change-set.ts'
import { announce } from '../kit/live/live.ts'
import { changed, createdSeason, planOf } from './plan.ts'
import type { RollOverValues } from './roll-over-changes.ts'
import { rollOverKind } from './roll-over.store.ts'

/** Copies the chosen teams to another season in one change set. The plan is made again: 409 if it is no longer the one that the actor saw. Nobody is notified. */
export async function rollOverSeason(call: ActionContext, seasonId: number, { plan: seen, ...given }: RollOverChoices & { plan: string }) {
  const { db, ctx, actor, request, now } = call
  const { season, target, copies, fingerprint } = await planOf(call, seasonId, given, true)
  if (fingerprint !== seen) throw changed(call)
  const clubId = actor.clubId!
  const joined_on = dateOf(now, actor.clubZone)
  const created = createdSeason(target)
  const row = (label: string, after: RollOverValues): NewChange => ({
    ...{ entity: rollOverKind, entity_id: null, op: 'create', label, before: null, after },
  })
  const rows = [
    ...(created ? [row(created.name, { season: created })] : []),
    ...copies.map((team) => row(team.settings.name, { team, joined_on })),
  ]
  const set = { clubId, kind: rollOverKind, title: target.name, teamId: null, userId: actor.userId }
  const info = { from: season.id, teams: copies.length }
  const { id: changeSet, entityIds } = await makeAtOnce(db, ctx.changes, { ...set, info }, rows, actor, now)
  const toId = target.id ?? entityIds[0]!
  const count = (of: 'players' | 'staff') => copies.reduce((sum, copy) => sum + copy[of].length, 0)
  const numbers = { teams: copies.length, players: count('players'), staff: count('staff') }
  await audit(db, actor, request, {
    ...{
      action: 'season.rolled_over',
      entity: 'season',
      entityId: toId,
      clubId,
      diff: { from: season.id, change_set: changeSet, ...numbers },
    },
    after: copies.map(({ from, settings: { name }, players, staff }) => ({
      ...{ from, name, players: players.map(({ player_id }) => player_id), staff: staff.map(({ user_id }) => user_id) },
    })),
  })
  for (const plural of ['teams', ...(created ? ['seasons'] : [])])
    await announce(db, clubId, { topic: recordTopic({ plural }, clubId), type: `${plural}.rolled_over`, payload: { id: toId } })
  return { change_set_id: changeSet, season_id: toId, ...numbers }
}

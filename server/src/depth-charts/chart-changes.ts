import { inRoleSessionClub, mayManageTeam } from '@touchline/domain/access/policy'
import { allOf } from '@touchline/domain/access/actor'
import { guards } from '@touchline/domain/access/guards'
import { forbidden } from '@touchline/domain/kit/refusal'
import { roleSessionOf, standAgain, type ChangeEntity } from '../kit/change-set.ts'
import { findTeamPlaces } from '../teams/teams.store.ts'
import { deleteChart, insertChart, updateChart, type ChartValues } from './depth-charts.store.ts'

/** The name of the change sets of depth charts. */
export const chartKind = 'depth_chart'
/** The name of the change sets that change charts of several teams. */
export const chartsKind = 'depth_charts'
const changedSince = 'changed_since'

/** Lets change sets create, change and undo a depth chart; `before` and `after` hold all of it. An undo needs the rights over its team. */
export const chartChanges: ChangeEntity = {
  async apply(tx, { club_id, entity_id, op, after, info }, { userId }) {
    const values = after as ChartValues
    if (op === 'create') return { entityId: await insertChart(tx, club_id, values, userId), version: 1 }
    const { version } = info as { version: number }
    const now = await updateChart(tx, { clubId: club_id, id: entity_id!, version, userId }, values)
    if (now === undefined) throw new Error('A depth chart changed while its team was locked.')
    return { entityId: entity_id!, version: now, before: version }
  },

  async undo(tx, { club_id, entity, entity_id, op, before, after, version_after, version_before }, actor) {
    const roleSession = roleSessionOf(actor)
    const [place] = await findTeamPlaces(tx, roleSession, [(after as ChartValues).team_id])
    if (!place || !mayManageTeam(place)(roleSession)) throw forbidden()
    if (op === 'create') return (await deleteChart(tx, club_id, entity_id!, version_after!)) ? null : changedSince
    const at = { clubId: club_id, id: entity_id!, version: version_after!, userId: actor.userId }
    const now = await updateChart(tx, at, before as ChartValues)
    if (now === undefined) return changedSince
    await standAgain(tx, club_id, entity, [{ id: entity_id!, was: version_before!, now }])
    return null
  },
}

/** A set about several teams: the undo of each chart asks for the rights over its team. */
export const severalCharts: ChangeEntity = {
  ...chartChanges,
  mayUndo: (place) => allOf(inRoleSessionClub(place), guards['club admin or director']),
}

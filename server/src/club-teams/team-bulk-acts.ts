import type { TeamAct } from '@touchline/domain/club-teams/endpoints'
import { mayEditTeam } from '@touchline/domain/club-teams/policy'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, type NewChange } from '../kit/change-set.ts'
import type { Call } from '../kit/http/handle.ts'
import type { BulkAct } from '../kit/list/bulk-routes.ts'
import { announce } from '../kit/live/live.ts'
import { teamScope } from '../teams/teams.store.ts'
import { findSettingsOf, type SettingsRow } from './club-teams.store.ts'
import { teamChangeKind, teamsChangeKind } from './save-team.ts'

type Flags = Partial<Pick<SettingsRow, 'archived' | 'hide_from_player' | 'hide_from_coach' | 'hide_from_manager'>>
const staff = (hidden: boolean): Flags => ({ hide_from_coach: hidden, hide_from_manager: hidden })

/** The settings that each act gives to a team. */
const given: Record<TeamAct, Flags> = {
  archive: { archived: true },
  restore: { archived: false },
  hide_players: { hide_from_player: true },
  show_players: { hide_from_player: false },
  hide_staff: staff(true),
  show_staff: staff(false),
}
/** The settings of a team that an act changes, with their new values. */
const changesOf = (team: SettingsRow, flags: Flags): [name: keyof Flags, value: boolean][] =>
  (Object.entries(flags) as [keyof Flags, boolean][]).filter(([name, value]) => team[name] !== value)

function bulkAct(act: TeamAct): BulkAct {
  const flags = given[act]
  return {
    judge: async ({ db, actor }: Call<never>, ids, lock) =>
      (await findSettingsOf(db, actor, ids, lock)).map((team) => ({
        id: team.id,
        label: team.name,
        leftOut: !mayEditTeam(teamScope(team))(actor) ? 'forbidden' : changesOf(team, flags).length === 0 ? 'same' : null,
      })),
    async run({ db, ctx, actor, request, now }, rows) {
      const clubId = actor.clubId!
      const ids = rows.map(({ id }) => id)
      const changes = (await findSettingsOf(db, actor, ids, false)).map((team): NewChange => {
        const [after, before] = [Object.fromEntries(changesOf(team, flags)), {} as Flags]
        for (const name of Object.keys(after) as (keyof Flags)[]) before[name] = team[name]
        const op = act === 'archive' ? 'delete' : 'update'
        return { entity: teamChangeKind, entity_id: team.id, op, label: team.name, before, after, info: { version: team.version_id } }
      })
      const title = rows
        .slice(0, 3)
        .map(({ label }) => label)
        .join(', ')
      const set = { clubId, kind: teamsChangeKind, title, teamId: null, userId: actor.userId }
      const { id } = await makeAtOnce(db, ctx.changes, set, changes, actor, now)
      await audit(db, actor, request, { action: `teams.${act}`, entity: 'team', entityId: null, clubId, diff: { ids, ...flags } })
      await announce(db, clubId, { topic: recordTopic({ plural: 'teams' }, clubId), type: `teams.${act}`, payload: { id: null } })
      return id
    },
  }
}

/** Acts on several teams of the list, each one change set with undo. */
export const teamBulkActs: Record<TeamAct, BulkAct> = {
  archive: bulkAct('archive'),
  restore: bulkAct('restore'),
  hide_players: bulkAct('hide_players'),
  show_players: bulkAct('show_players'),
  hide_staff: bulkAct('hide_staff'),
  show_staff: bulkAct('show_staff'),
}

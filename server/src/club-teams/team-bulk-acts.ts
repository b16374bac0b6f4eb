import type { SeveralSettings, TeamAct } from '@touchline/domain/club-teams/endpoints'
import { mayEditTeam, mayPutTeamIn } from '@touchline/domain/club-teams/policy'
import { dateOf } from '@touchline/domain/kit/dates'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, type NewChange } from '../kit/change-set.ts'
import type { Call } from '../kit/http/handle.ts'
import type { BulkAct, JudgedRow } from '../kit/list/bulk-routes.ts'
import { announce } from '../kit/live/live.ts'
import { teamScope } from '../teams/teams.store.ts'
import { choicesOf, findSettingsOf, type SettingsRow } from './club-teams.store.ts'
import { refused, teamChangeKind, teamsChangeKind, wordsOf } from './save-team.ts'

type Flags = Partial<Pick<SettingsRow, 'archived' | 'hide_from_player' | 'hide_from_coach' | 'hide_from_manager'>>
const staff = (hidden: boolean): Flags => ({ hide_from_coach: hidden, hide_from_manager: hidden })

/** The settings that each act gives to a team. */
const given: Record<Exclude<TeamAct, 'change'>, Flags> = {
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

function bulkAct(act: Exclude<TeamAct, 'change'>): BulkAct {
  const flags = given[act]
  return {
    judge: async ({ db, actor }: Call<never>, ids, lock) =>
      (await findSettingsOf(db, actor, ids, lock)).map((team) => ({
        id: team.id,
        label: team.name,
        leftOut: !mayEditTeam(teamScope(team))(actor) ? 'forbidden' : changesOf(team, flags).length === 0 ? 'same' : null,
      })),
    run: async (call, rows) => await store(call, act, rows, (team) => Object.fromEntries(changesOf(team, flags))),
  }
}

/** Stores the settings that each team gets as one change set. */
async function store(
  { db, ctx, actor, request, now }: Call<never>,
  act: TeamAct,
  rows: readonly JudgedRow[],
  settingsFor: (team: SettingsRow) => Partial<SettingsRow>,
): Promise<number> {
  const clubId = actor.clubId!
  const ids = rows.map(({ id }) => id)
  const changes = (await findSettingsOf(db, actor, ids, false)).map((team): NewChange => {
    const after = settingsFor(team)
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, team[name as keyof SettingsRow]]))
    const op = act === 'archive' ? 'delete' : 'update'
    return { entity: teamChangeKind, entity_id: team.id, op, label: team.name, before, after, info: { version: team.version_id } }
  })
  const title = rows
    .slice(0, 3)
    .map(({ label }) => label)
    .join(', ')
  const set = { clubId, kind: teamsChangeKind, title, teamId: null, userId: actor.userId }
  const { id } = await makeAtOnce(db, ctx.changes, set, changes, actor, now)
  await audit(db, actor, request, {
    action: `teams.${act}`,
    entity: 'team',
    entityId: null,
    clubId,
    // The settings of all: a team that had one of them keeps it.
    diff: { ids, ...Object.assign({}, ...changes.map(({ after }) => after as object)) },
  })
  await announce(db, clubId, { topic: recordTopic({ plural: 'teams' }, clubId), type: `teams.${act}`, payload: { id: null } })
  return id
}

const fields = ['season_id', 'club_region_id', 'level_id'] as const
const settingsIn = (call: Call<never>): SeveralSettings => (call.body as { set?: SeveralSettings }).set ?? {}
/** The settings of a team that would change. */
const differing = (team: SettingsRow, set: SeveralSettings): SeveralSettings =>
  Object.fromEntries(fields.filter((name) => set[name] !== undefined && set[name] !== team[name]).map((name) => [name, set[name]]))

/** Puts teams into another season or region, or gives them a level; teams of another sport than that of the level stay. */
const change: BulkAct = {
  async judge(call, ids, lock) {
    const { db, actor, now } = call
    const [words, set] = [wordsOf(call), settingsIn(call)]
    if (fields.every((name) => set[name] === undefined)) throw refused('set', words.chooseValue)
    const choices = await choicesOf(db, actor, dateOf(now, actor.clubZone))
    const choicesFor = { season_id: choices.seasons, club_region_id: choices.regions, level_id: choices.levels }
    for (const name of fields)
      if (set[name] != null && !choicesFor[name].some(({ id, archived }) => id === set[name] && !archived)) throw refused(name, words.gone)
    const region = set.club_region_id
    if (region !== undefined && !mayPutTeamIn({ clubId: actor.clubId!, regionId: region })(actor))
      throw refused('club_region_id', words.otherRegion)
    const sport = choices.levels.find(({ id }) => id === set.level_id)?.sport_id
    const nameOf = (name: (typeof fields)[number], id: number | null | undefined) =>
      choicesFor[name].find((one) => one.id === id)?.name ?? null
    return (await findSettingsOf(db, actor, ids, lock)).map((team) => {
      const changed = Object.keys(differing(team, set)) as (typeof fields)[number][]
      const leftOut = !mayEditTeam(teamScope(team))(actor)
        ? 'forbidden'
        : changed.length === 0
          ? 'same'
          : sport !== undefined && team.sport_id !== sport
            ? 'other_sport'
            : null
      const diff = changed.map((name) => ({ name, from: nameOf(name, team[name]), to: nameOf(name, set[name]) }))
      return { id: team.id, label: team.name, leftOut, ...(leftOut === null && { diff }) }
    })
  },
  run: async (call, rows) => await store(call, 'change', rows, (team) => differing(team, settingsIn(call)) as Partial<SettingsRow>),
}

/** Acts on several teams of the list, each one change set with undo. */
export const teamBulkActs: Record<TeamAct, BulkAct> = {
  change,
  archive: bulkAct('archive'),
  restore: bulkAct('restore'),
  hide_players: bulkAct('hide_players'),
  show_players: bulkAct('show_players'),
  hide_staff: bulkAct('hide_staff'),
  show_staff: bulkAct('show_staff'),
}

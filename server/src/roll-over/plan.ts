import { mayManageSeasons } from '@touchline/domain/clubs/policy'
import { mayPutTeamIn } from '@touchline/domain/club-teams/policy'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import type { droppable, RollOverChoices, RollOverPlan, TeamMark } from '@touchline/domain/roll-over/endpoints'
import { marksOf, isChoosable, withOwnNumbers } from '@touchline/domain/roll-over/players'
import { copyOf, isOutgrown, yearsBetween, type Aging } from '@touchline/domain/roll-over/promote'
import { texts as english } from '@touchline/domain/roll-over/texts.en'
import { texts as spanish } from '@touchline/domain/roll-over/texts.es'
import { classify } from '@touchline/domain/settings/age-class'
import { markOfName } from '@touchline/domain/teams/team-name'
import { createHash } from 'node:crypto'
import type { ActionContext } from '../kit/action-context.ts'
import type { CopiedSeason, CopiedSettings, CopiedTeam } from './roll-over-changes.ts'
import * as store from './roll-over.store.ts'

type Call = Pick<ActionContext, 'db' | 'actor' | 'now'>
export interface Target extends Omit<store.SeasonRow, 'id'> {
  /** Null: it is to be created. */
  id: number | null
}

export const wordsOf = ({ actor }: Pick<Call, 'actor'>) => (actor.locale === 'es' ? spanish : english)
const refused = (errors: Record<string, string>) =>
  new Refusal('roll_over.wrong', Object.values(errors)[0]!, {
    errors: Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, [sentence]])),
  })

/** Finds a season whose teams the actor may roll over, at least some. 404 for a season of another club, 403 without club operations. */
export async function findSource({ db, actor }: Call, id: number, lock = false) {
  const { clubId } = actor
  const season = clubId === null ? undefined : await store.findSeason(db, clubId, id, lock)
  if (!season || clubId === null) throw notFound()
  if (!mayPutTeamIn({ clubId, regionId: 'any' })(actor)) throw forbidden()
  return { clubId, season }
}

/** The seasons to which this one can be rolled over. */
export const targetsOf = ({ db, actor, now }: Call, clubId: number, season: store.SeasonRow) =>
  store.laterSeasons(db, clubId, season, dateOf(now, actor.clubZone))

/** The chosen season; one that is to be created is refused at its fields, and with 403 for those who may not create it. */
async function targetOf(call: Call, clubId: number, season: store.SeasonRow, given: RollOverChoices, lock: boolean): Promise<Target> {
  const words = wordsOf(call)
  if (given.to_season_id !== null) {
    if (lock) await store.findSeason(call.db, clubId, given.to_season_id, true)
    const target = (await targetsOf(call, clubId, season)).find(({ id }) => id === given.to_season_id)
    if (!target) throw refused({ to_season_id: words.gone })
    return target
  }
  if (!mayManageSeasons({ clubId })(call.actor)) throw forbidden()
  const { name, start_date, end_date } = given
  const missing = { name: !name && words.nameNeeded, start_date: !start_date && words.dayNeeded, end_date: !end_date && words.dayNeeded }
  const errors = Object.fromEntries(Object.entries(missing).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  if (!name || !start_date || !end_date) throw refused(errors)
  if (start_date <= season.end_date) throw refused({ start_date: fill(words.overlaps, { season: season.name }) })
  if (end_date < start_date) throw refused({ end_date: words.backwards })
  if (await store.isNameOfSeason(call.db, clubId, name)) throw refused({ name: words.seasonTaken })
  return { id: null, name, start_date, end_date }
}

/** Name and region decide whether two teams of a season are the same to people. */
const nameKey = (name: string, region: number | null) => `${region ?? 0} ${name.trim().toLowerCase()}`

/** The teams of a season with their copies for another one, and with what speaks against each team and player. */
export async function draftOf(call: Call, clubId: number, season: store.SeasonRow, target: Target, aging: Aging, lock = false) {
  const { db, actor } = call
  const settings = actor.config.age_class_by_birth_year
  const years = yearsBetween(settings, season, target)
  const teams = await store.sourceTeams(db, actor, season.id, lock)
  const ids = teams.map(({ id }) => id)
  const players = Map.groupBy(await store.sourcePlayers(db, clubId, ids, target.id), ({ team_id }) => team_id)
  const staff = Map.groupBy(await store.sourceStaff(db, clubId, ids), ({ team_id }) => team_id)
  const there = target.id === null ? [] : await store.targetTeams(db, clubId, target.id)
  const copied = new Set(there.map(({ from_team_id }) => from_team_id))
  const names = new Set(there.filter(({ archived }) => !archived).map((team) => nameKey(team.name, team.club_region_id)))
  const mayDropRegion = mayPutTeamIn({ clubId, regionId: null })(actor)
  const lines = teams.map((team) => {
    const copy = copyOf(team, aging, { from: season, to: target }, years)
    const dropsRegion = team.region_gone && mayDropRegion
    const club_region_id = dropsRegion ? null : team.club_region_id
    const dropped: (typeof droppable)[number][] = [
      ...(dropsRegion ? (['region'] as const) : []),
      ...(team.sport_gone ? (['sport'] as const) : []),
      ...(team.level_id !== null && (team.level_gone || team.sport_gone) ? (['level'] as const) : []),
    ]
    const marks: TeamMark[] = [
      ...(copied.has(team.id) ? (['copied'] as const) : []),
      ...(team.archived ? (['archived'] as const) : []),
      ...(isOutgrown(settings, copy, target) ? (['outgrown'] as const) : []),
      ...(!copied.has(team.id) && names.has(nameKey(copy.name, club_region_id)) ? (['name_taken'] as const) : []),
    ]
    return {
      team,
      copy,
      club_region_id,
      dropped,
      marks,
      players: (players.get(team.id) ?? []).map((player) => {
        const found = classify('birth_year', settings, player, target.start_date)
        const birth_year = player.birth_date === null ? null : Number(player.birth_date.slice(0, 4))
        const age = typeof found === 'string' ? null : found.number
        return { ...player, birth_year, marks: marksOf({ ...player, birth_year, age }, { ...copy, gender: team.gender }) }
      }),
      staff: staff.get(team.id) ?? [],
    }
  })
  return { lines, years, names }
}
type Line = Awaited<ReturnType<typeof draftOf>>['lines'][number]

interface Planned {
  season: store.SeasonRow
  target: Target
  plan: RollOverPlan
  copies: CopiedTeam[]
  /** SHA-256 of the plan in hexadecimal digits. */
  fingerprint: string
}

/**
 * The plan that follows from the choices now, for the preview and for the rollover. 409 where a chosen team, player or member of staff can no longer be
 * copied; names that the season has already are refused at their fields. With `lock` nobody changes the teams until the end of the transaction.
 */
export async function planOf(call: Call, seasonId: number, given: RollOverChoices, lock = false): Promise<Planned> {
  const { clubId, season } = await findSource(call, seasonId, lock)
  const target = await targetOf(call, clubId, season, given, lock)
  const { lines, names } = await draftOf(call, clubId, season, target, given.aging, lock)
  const chosen = new Map(given.teams.map((team) => [team.team_id, team]))
  if (given.teams.some(({ team_id }) => !lines.some(({ team, marks }) => team.id === team_id && isFree(marks)))) throw changed(call)
  refuseTakenNames(call, { given, target, lines, names })
  const teams = lines.flatMap((line) => {
    const choice = chosen.get(line.team.id)
    return choice ? [planOfTeam(call, line, choice, given.hide_from_player)] : []
  })
  const plan: RollOverPlan = {
    season: target,
    teams: teams.map(({ shown }) => shown),
    left: lines.filter(({ team }) => !chosen.has(team.id)).map(({ team: { id, name }, marks }) => ({ id, name, marks })),
  }
  const copies = teams.map(({ copy }) => ({ ...copy, settings: { ...copy.settings, season_id: target.id } }))
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([season.id, plan, copies]))
    .digest('hex')
  return { season, target, plan, copies, fingerprint }
}

/** The refusal of a plan that is no longer what its author saw. */
export const changed = (call: Pick<Call, 'actor'>) => new Refusal('roll_over.changed', wordsOf(call).changed, { status: 409 })
const isFree = (marks: readonly TeamMark[]) => !marks.includes('copied') && !marks.includes('archived')

function refuseTakenNames(
  call: Call,
  { given, target, lines, names }: { given: RollOverChoices; target: Target; lines: readonly Line[]; names: ReadonlySet<string> },
): void {
  const taken = new Set(names)
  const errors: Record<string, string> = {}
  for (const [at, { team_id, name }] of given.teams.entries()) {
    const key = nameKey(name, lines.find(({ team }) => team.id === team_id)!.club_region_id)
    if (taken.has(key)) errors[`teams.${at}.name`] = fill(wordsOf(call).nameTaken, { name, season: target.name })
    taken.add(key)
  }
  if (Object.keys(errors).length > 0) throw refused(errors)
}

function planOfTeam(call: Call, line: Line, choice: RollOverChoices['teams'][number], hide: boolean) {
  const { team, copy, club_region_id, dropped, players, staff } = line
  const [playerIds, members] = [new Set(choice.player_ids), new Set(choice.staff.map(({ user_id, role }) => `${role} ${user_id}`))]
  const carried = withOwnNumbers(players.filter(({ id, marks }) => playerIds.has(id) && isChoosable(marks)))
  const coming = staff.filter(({ user_id, role, available }) => available && members.has(`${role} ${user_id}`))
  if (carried.length < playerIds.size || coming.length < members.size) throw changed(call)
  const hasHead = coming.some(({ head_coach }) => head_coach)
  // A team with coaches has a head coach, as where the first one is added by hand.
  const first = hasHead ? undefined : coming.find(({ role }) => role === 'Coach')
  const withHead = coming.map((member) => ({ ...member, head_coach: member.head_coach || member === first }))
  const isLost = (what: (typeof droppable)[number]) => dropped.includes(what)
  const { name } = choice
  const { birth_year, age } = copy
  const shown: RollOverPlan['teams'][number] = {
    ...{ from: { id: team.id, name: team.name }, name, birth_year, age },
    ...{ region: isLost('region') ? null : team.region, level: isLost('level') ? null : team.level },
    players: carried.map(({ id, name: player, number, marks }) => ({ id, name: player, number, marks })),
    left: players.filter(({ id }) => !playerIds.has(id)).map(({ id, name: player, marks }) => ({ id, name: player, marks })),
    staff: withHead.map(({ user_id, name: person, role, head_coach }) => ({ user_id, name: person, role, head_coach })),
    left_staff: staff
      .filter((member) => !coming.includes(member))
      .map(({ user_id, name: person, role }) => ({ user_id, name: person, role })),
    without_number: carried.flatMap(({ name: player, lost }) => (lost === null ? [] : [{ name: player, number: lost }])),
    dropped,
  }
  const { type, gender, hue, hide_from_coach, hide_from_manager, ineligible_for_team, disabled, access_features } = team
  const settings = {
    ...{ name, type, gender, birth_year, age, hue, club_region_id, access_features },
    sport_id: isLost('sport') ? null : team.sport_id,
    level_id: isLost('level') ? null : team.level_id,
    // Letters that the club chose stay; usual ones follow the name.
    mark: team.mark === markOfName(team.name) ? markOfName(name) : team.mark,
    hide_from_player: hide || team.hide_from_player,
    ...{ hide_from_coach, hide_from_manager, ineligible_for_team, disabled },
  }
  const copied: Omit<CopiedTeam, 'settings'> & { settings: CopiedSettings } = {
    from: team.id,
    settings,
    remind_hours_before: team.remind_hours_before,
    players: carried.map(({ id, number, position }) => ({ player_id: id, number, position })),
    staff: withHead.map(({ user_id, role, head_coach, can_admin }) => ({ user_id, role, head_coach, can_admin })),
  }
  return { shown, copy: copied }
}

/** The season that a rollover creates, as its change set stores it; null where it exists. */
export const createdSeason = ({ id, name, start_date, end_date }: Target): CopiedSeason | null =>
  id === null ? { name, start_date, end_date } : null

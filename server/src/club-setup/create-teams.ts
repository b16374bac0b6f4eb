import type { NewTeams } from '@touchline/domain/club-setup/endpoints'
import { mostTeamsAtOnce, teamOfName, teamsOfPlan, type PlannedTeam } from '@touchline/domain/club-setup/team-plan'
import { texts as english } from '@touchline/domain/club-setup/texts.en'
import { texts as spanish } from '@touchline/domain/club-setup/texts.es'
import { mayPutTeamIn } from '@touchline/domain/club-teams/policy'
import { dateOf } from '@touchline/domain/kit/dates'
import { plainWords } from '@touchline/domain/kit/plain-words'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { fill } from '@touchline/domain/kit/texts'
import { markOfName, maxNameOfTeam } from '@touchline/domain/teams/team-name'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, type NewChange } from '../kit/change-set.ts'
import { announce } from '../kit/live/live.ts'
import { refuseWrongTeam, teamChangeKind } from '../club-teams/save-team.ts'
import { findClubSettings } from '../settings/save-settings.ts'
import { savedAgeClasses } from '../settings/save-age-class.ts'

const refused = (field: string, sentence: string) => new Refusal('set_up.wrong', sentence, { errors: { [field]: [sentence] } })

/** The teams that a plan or a list names, each with whether its season has it already. `lock` makes two creations for a season wait for each other. */
async function plannedTeams(call: ActionContext, given: NewTeams, lock = false) {
  const { db, actor, now } = call
  const texts = actor.locale === 'es' ? spanish : english
  const { club_id: clubId, config, timezone } = await findClubSettings(db, actor)
  if (!mayPutTeamIn({ clubId, regionId: given.club_region_id })(actor)) throw forbidden()
  await refuseWrongTeam(call, given, null)
  const { rows: seasons } = await sql<{ start_date: string }>`select start_date::text from season
    where club_id = ${clubId} and id = ${given.season_id} ${lock ? sql`for update` : sql``}`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from team where club_id = ${clubId} and season_id = ${given.season_id}`.execute(
    db,
  )
  const today = dateOf(now, timezone)
  const start = seasons[0]!.start_date
  const kind = config.default_age_class
  const ages = { kind, settings: savedAgeClasses(config)[kind], day: start > today ? start : today }
  const words = {
    genders: { F: texts['nameOf.F'], M: texts['nameOf.M'], C: texts['nameOf.C'] },
    colors: texts['nameOf.colors'].split(', '),
  }
  const planned = given.plan === null ? given.names.map(teamOfName) : teamsOfPlan(given.plan, ages, words)
  if (planned.length === 0) throw given.plan === null ? refused('names', texts.namesNeeded) : refused('to', texts.noClasses)
  if (planned.length > mostTeamsAtOnce) throw refused('per_age', fill(texts.tooManyTeams, { most: mostTeamsAtOnce }))
  if (planned.some(({ name }) => name.length > maxNameOfTeam)) throw refused('per_age', texts.nameTooLong)
  const known = new Set(rows.map(({ name }) => keyOf(name)))
  const each = new Map(planned.map((team) => [keyOf(team.name), team]))
  return { clubId, teams: [...each].map(([key, team]) => ({ ...team, exists: known.has(key) })) }
}

/** Names that differ in case, accents or signs only are one name. */
const keyOf = (name: string) => plainWords(name) || name.trim()

export async function previewTeams(call: ActionContext, given: NewTeams) {
  const { teams } = await plannedTeams(call, given)
  return { teams }
}

/** Creates the teams that the season does not have yet, in one change set that undo takes back. A second call with the same plan creates nothing. */
export async function createTeams(call: ActionContext, given: NewTeams) {
  const { db, ctx, actor, now, request } = call
  const { clubId, teams } = await plannedTeams(call, given, true)
  const without = new Set(given.without.map(keyOf))
  const chosen = teams.filter(({ name }) => !without.has(keyOf(name)))
  const made = chosen.filter(({ exists }) => !exists)
  const existing = chosen.length - made.length
  if (made.length === 0) return { created: 0, existing, change_set_id: null }
  const names = made.map(({ name }) => name)
  const { season_id, club_region_id, sport_id, level_id } = given
  const change = ({ name, gender, age, birth_year }: PlannedTeam): NewChange => ({
    ...{ entity: teamChangeKind, entity_id: null, op: 'create', label: name, before: null },
    after: { name, gender, age, birth_year, mark: markOfName(name), season_id, club_region_id, sport_id, level_id },
  })
  const set = { clubId, kind: teamChangeKind, title: names.slice(0, 3).join(', '), teamId: null, userId: actor.userId }
  const { id: change_set_id } = await makeAtOnce(db, ctx.changes, set, made.map(change), actor, now)
  await audit(db, actor, request, {
    ...{ action: 'team.created', entity: 'team', entityId: null, clubId, after: names, diff: { names } },
  })
  await announce(db, clubId, { topic: recordTopic({ plural: 'teams' }, clubId), type: 'teams.created', payload: { id: null } })
  return { created: made.length, existing, change_set_id }
}

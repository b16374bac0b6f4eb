import { staffFeatures } from '@touchline/domain/access/flags'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { StaffAccess } from '@touchline/domain/team-staff/access-endpoints'
import type { Restriction, StaffFeature } from '@touchline/domain/team-staff/policy'
import { texts as english } from '@touchline/domain/team-staff/access-texts.en'
import { texts as spanish } from '@touchline/domain/team-staff/access-texts.es'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { findClubToChange } from '../settings/save-settings.ts'

type ByFeature<T> = Record<StaffFeature, T>
interface Club {
  club_id: number
  config: {
    restricted_staff_features: readonly { feature: StaffFeature; restriction: Restriction }[]
    required_certificates: StaffAccess['required_certificates']
  }
}
const byFeature = <T>(of: (feature: StaffFeature) => T) =>
  Object.fromEntries(staffFeatures.map((feature) => [feature, of(feature)])) as ByFeature<T>

/** The stored access of a club, in the shape in which it is edited; sports and teams of current and future seasons with their names. */
export async function staffAccessOf(db: Db, { club_id, config }: Club, today: string) {
  const { rows: sports } = await sql<{ id: number; name: string; restricted: Partial<ByFeature<Restriction>> }>`
    select id, name, restricted_staff_features as restricted from club_sport where club_id = ${club_id} and not archived
    order by name collate names, id`.execute(db)
  const { rows: teams } = await sql<{ id: number; name: string; season: string; features: StaffFeature[] }>`
    select t.id, t.name, s.name as season, t.access_features as features from team t
    join season s on s.club_id = ${club_id} and s.id = t.season_id and not s.archived and s.end_date >= ${today}::date
    where t.club_id = ${club_id} and not t.archived order by s.start_date, t.birth_year desc nulls last, t.name collate names, t.id`.execute(
    db,
  )
  return {
    restrictions: byFeature(
      (feature): Restriction => config.restricted_staff_features.find((one) => one.feature === feature)?.restriction ?? 'allTeamsAllowed',
    ),
    sports: sports.map(({ id, name, restricted }) => ({ id, name, restrictions: byFeature((feature) => restricted[feature] ?? null) })),
    selected: byFeature((feature) => teams.filter(({ features }) => features.includes(feature)).map(({ id }) => id)),
    required_certificates: config.required_certificates,
    teams: teams.map(({ id, name, season }) => ({ id, name, season })),
  }
}

/** Saves all of it. A sport or team of another club, or one that is archived meanwhile, is refused at its field. */
export async function saveStaffAccess(
  call: ActionContext,
  { version_id, ...given }: StaffAccess & { version_id?: number | undefined },
  today: string,
): Promise<{ version_id: number }> {
  const { db, actor, request } = call
  const club = await findClubToChange(db, actor, version_id)
  const before = await staffAccessOf(db, club, today)
  const words = actor.locale === 'es' ? spanish : english
  const refused = (field: 'sports' | 'selected') => new Refusal('staff_access.wrong', words.gone, { errors: { [field]: [words.gone] } })
  if (given.sports.some(({ id }) => !before.sports.some((sport) => sport.id === id))) throw refused('sports')
  if (staffFeatures.some((feature) => given.selected[feature].some((id) => !before.teams.some((team) => team.id === id))))
    throw refused('selected')

  const config = {
    restricted_staff_features: staffFeatures.map((feature) => ({ feature, restriction: given.restrictions[feature] })),
    required_certificates: [...new Set(given.required_certificates)],
  }
  await sql`update club set config = config || ${JSON.stringify(config)}::jsonb, version_id = version_id + 1, updated_by_user_id = ${actor.userId},
    updated_at = app_now() where club_id = ${club.club_id}`.execute(db)
  const sports = given.sports.map(({ id, restrictions }) => ({
    id,
    restricted: Object.fromEntries(Object.entries(restrictions).filter(([, restriction]) => restriction !== null)),
  }))
  await sql`update club_sport k set restricted_staff_features = n.restricted
    from jsonb_to_recordset(${JSON.stringify(sports)}::jsonb) as n (id bigint, restricted jsonb)
    where k.club_id = ${club.club_id} and k.id = n.id and k.restricted_staff_features <> n.restricted`.execute(db)
  const teams = before.teams.map(({ id }) => ({ id, features: staffFeatures.filter((feature) => given.selected[feature].includes(id)) }))
  await sql`update team t set access_features = array(select jsonb_array_elements_text(n.features))
    from jsonb_to_recordset(${JSON.stringify(teams)}::jsonb) as n (id bigint, features jsonb)
    where t.club_id = ${club.club_id} and t.id = n.id and to_jsonb(t.access_features) <> n.features`.execute(db)
  const { sports: _sports, teams: _teams, ...stored } = before
  await audit(db, actor, request, {
    ...{ action: 'club.staff_access_saved', entity: 'club', entityId: club.club_id, clubId: club.club_id, before: stored, after: given },
    diff: { restrictions: given.restrictions, required_certificates: config.required_certificates },
  })
  return { version_id: club.version_id + 1 }
}

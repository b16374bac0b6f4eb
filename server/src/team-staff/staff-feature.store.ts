import type { Actor } from '@touchline/domain/access/actor'
import { adminOfClub } from '@touchline/domain/access/policy'
import { mayUseStaffFeature, type Restriction, type StaffFeature } from '@touchline/domain/team-staff/policy'
import { seesAllGames } from '@touchline/domain/team-staff/all-games'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'

const ownTeams = ({ teams }: Actor) => [...teams.coach, ...teams.manager]

/** SQL: the actor is on the staff of the team `t`. */
export const isOwnInSql = (actor: Actor): Sql => sql`t.id = any(${ownTeams(actor)}::bigint[])`

/** SQL: the restriction of a feature for the sport `k` of a team: that of the sport, or else the club’s. */
const restrictionInSql = ({ config }: Actor, feature: StaffFeature): Sql => {
  const ofClub = config.restricted_staff_features.find((one) => one.feature === feature)?.restriction ?? 'allTeamsAllowed'
  return sql`coalesce(k.restricted_staff_features ->> ${feature}::text, ${ofClub}::text)`
}
/** SQL: a team of the actor plays at the level of the team `t`. */
const sharesLevelInSql = (actor: Actor): Sql => sql`coalesce(t.level_id in (select o.level_id from team o
  where o.club_id = ${actor.clubId} and o.id = any(${ownTeams(actor)}::bigint[]) and o.level_id is not null), false)`

/** SQL: the teams `t` of current and future seasons `s` with their sport `k`. */
const currentTeamsInSql = (
  actor: Actor,
  today: string,
): Sql => sql`team t join season s on s.club_id = ${actor.clubId} and s.id = t.season_id
    and not s.archived and s.end_date >= ${today}::date
  left join club_sport k on k.club_id = ${actor.clubId} and k.id = t.sport_id`

/** SQL: `mayUseStaffFeature` for the team `t` of the sport `k`; a test compares the two. */
function usesFeatureInSql(actor: Actor, feature: StaffFeature): Sql {
  if (adminOfClub({ clubId: actor.clubId! })(actor)) return sql`true`
  return sql`(${isOwnInSql(actor)} or case ${restrictionInSql(actor, feature)}
    when 'allTeamsAllowed' then true when 'selectTeams' then ${feature}::text = any(t.access_features) when 'levelsOfPlay' then ${sharesLevelInSql(actor)} else false end)`
}

/** SQL: the current teams `t` about which the actor may use a staff feature, to be joined on `t.id`; `where` completes it. `also` opens further rows. */
export const teamsOfFeatureInSql = (
  actor: Actor,
  feature: StaffFeature,
  today: string,
  also: Sql = sql`false`,
): { join: Sql; where: Sql } => ({
  join: sql`(${currentTeamsInSql(actor, today)})`,
  where: sql`t.club_id = ${actor.clubId} and not t.archived and (${usesFeatureInSql(actor, feature)} or ${also})`,
})

/** SQL: a line `w` for each member `u` of the staff of the current teams `t` whose staff the actor may see. */
export function colleaguesInSql(actor: Actor, today: string): Sql {
  const teams = teamsOfFeatureInSql(actor, 'staff', today)
  return sql`from (
    select c.id * 2 as id, c.team_id, c.user_id, 'Coach' as role, c.head_coach from team_coach c where c.club_id = ${actor.clubId}
    union all select m.id * 2 + 1, m.team_id, m.user_id, 'Manager', false from team_manager m where m.club_id = ${actor.clubId}) w
  join app_user u on u.id = w.user_id and u.deleted_at is null
  join ${teams.join} on t.id = w.team_id where ${teams.where}`
}

/** The current teams about which the actor may use a staff feature, and those whose games the actor sees; youngest first. */
export async function teamsOfFeature(db: Db, actor: Actor, feature: StaffFeature, today: string) {
  const { rows } = await sql<{
    id: number
    name: string
    region: number | null
    restriction: Restriction
    isSelected: boolean
    sharesLevel: boolean
  }>`select t.id, t.name, t.club_region_id as region, ${restrictionInSql(actor, feature)} as restriction,
      ${feature}::text = any(t.access_features) as "isSelected", ${sharesLevelInSql(actor)} as "sharesLevel"
    from ${currentTeamsInSql(actor, today)} where t.club_id = ${actor.clubId} and not t.archived
    order by t.birth_year desc nulls last, t.name collate names, t.id`.execute(db)
  return rows.filter(
    ({ id, region, ...facts }) =>
      mayUseStaffFeature({ clubId: actor.clubId!, regionId: region, teamId: id, ...facts })(actor) ||
      (feature === 'schedule' && seesAllGames(actor)),
  )
}

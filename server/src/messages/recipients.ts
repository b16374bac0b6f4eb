import type { Actor } from '@touchline/domain/access/actor'
import { dateOf } from '@touchline/domain/kit/dates'
import type { Whom } from '@touchline/domain/messages/audience'
import {
  maySchedule,
  maySendNoReply,
  mayUseMessages,
  mayWriteToFamilies,
  mayWriteToStaff,
  regionsToWrite,
  mayWriteByRegion,
} from '@touchline/domain/messages/policy'
import { texts as english } from '@touchline/domain/messages/texts.en'
import { texts as spanish } from '@touchline/domain/messages/texts.es'
import { rolesToWrite, whomsOf } from '@touchline/domain/messages/whoms-of'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { likeOf } from '../kit/database/like-of.ts'
import { isLongEnough, searchPlayers } from '../players/player-reach.ts'
import { programsRunBy } from '../registration/registered-with.ts'
import { writablePlayers, writableRoles, writableTeams } from './audience.ts'
import { clubOfMessages } from './messages.store.ts'

/** The choices of the caller: teams in reach, programs, and for an admin the filters of the club. */
export async function readChoices(call: ActionContext) {
  const { db, actor, now } = call
  const clubId = clubOfMessages(call)
  const today = dateOf(now, actor.clubZone)
  const teams = await sql<{ recipient_id: string; name: string; season: string; id: number }>`
    select case when t.type = 'Team' then 'team_' else 'group_' end || t.id as recipient_id, t.id, t.name, s.name as season from team t
    join season s on s.club_id = ${clubId} and s.id = t.season_id
    where t.club_id = ${clubId} and not t.archived and s.end_date >= ${today}::date and not s.archived and ${writableTeams(actor)}
    order by s.start_date, t.birth_year desc nulls last, t.name, t.id limit 1000`.execute(db)
  const everyone = mayWriteByRegion(actor) && teams.rows.length > 0
  const regions = regionsToWrite(actor)
  const mine = regions === null ? sql`true` : sql`r.id = any(${[...regions]}::bigint[])`
  const [ofRegions, years, levels] = everyone
    ? [
        await sql<Named>`select r.id, r.name from club_region r where r.club_id = ${clubId} and not r.archived and ${mine} order by r.name`.execute(
          db,
        ),
        await sql<{
          year: number
          age: number
        }>`select distinct t.birth_year as year, extract(year from s.end_date)::int - t.birth_year as age from team t
          join season s on s.club_id = ${clubId} and s.id = t.season_id and not s.archived and s.start_date <= ${today}::date + 14 and s.end_date >= ${today}::date
          where t.club_id = ${clubId} and not t.archived and t.birth_year is not null and ${writableTeams(actor)} order by 1 desc`.execute(
          db,
        ),
        await sql<Named>`select l.id, l.name from level l where l.club_id = ${clubId} and not l.archived order by l.name, l.id`.execute(db),
      ]
    : [{ rows: [] }, { rows: [] }, { rows: [] }]
  const whom: Whom[] = whomsOf(actor)
  const programs = mayWriteToFamilies(actor)
    ? await sql<Named>`select g.id, g.name from program g left join season s on s.club_id = ${clubId} and s.id = g.season_id
        where g.club_id = ${clubId} and not g.archived and coalesce(s.end_date >= ${today}::date, true) and ${programsRunBy(actor)}
          and exists (select from registration r where r.club_id = ${clubId} and r.program_id = g.id and r.status = 'Registered')
        order by s.start_date, g.name, g.id limit 500`.execute(db)
    : { rows: [] }
  return {
    teams: teams.rows.map(({ recipient_id, name, season }) => ({ recipient_id, name, season })),
    people: actor.roleType === 'Parent' ? await staffNamed(call, clubId, '') : [],
    whom,
    roles: rolesToWrite(actor),
    regions: ofRegions.rows,
    birth_years: years.rows,
    levels: levels.rows,
    programs: programs.rows,
    may: {
      write: mayUseMessages(actor) && whom.length > 0 && teams.rows.length + programs.rows.length > 0,
      everyone,
      schedule: maySchedule(actor),
      no_reply: maySendNoReply(actor),
      text: actor.config.enable_sms,
    },
  }
}
interface Named {
  id: number
  name: string
}
interface FoundRecipient {
  recipient_id: string
  name: string
  detail: string
}

/** The staff of teams in reach whose name contains the text; for an admin also the admins, program admins and ref assignors of the club. */
async function staffNamed({ db, actor }: ActionContext, clubId: number, search: string): Promise<FoundRecipient[]> {
  const words = actor.locale === 'es' ? spanish : english
  const ofTeam = (prefix: string, table: string, isWanted: boolean) =>
    sql`select ${prefix} as prefix, c.user_id, c.team_id from ${sql.table(table)} c where c.club_id = ${clubId} and ${isWanted}::boolean`
  const toStaff = mayWriteToStaff(actor)
  const ofClub = sql`select lower(r.type) as prefix, r.user_id, case r.type when 'Admin' then ${words['as.admin']}
      when 'ProgramAdmin' then ${words['as.programadmin']} else ${words['as.refassignor']} end as detail
    from role r where r.club_id = ${clubId} and r.active and r.type in ('Admin', 'ProgramAdmin', 'RefAssignor') and ${writableRoles(actor)}`
  const { rows } = await sql<FoundRecipient>`select x.prefix || '_' || u.id as recipient_id, u.first_name || ' ' || u.last_name as name,
      string_agg(distinct x.detail, ', ') as detail
    from (select s.prefix, s.user_id, t.name as detail
        from (${ofTeam('coach', 'team_coach', toStaff)} union all ${ofTeam('manager', 'team_manager', toStaff)}
          union all ${ofTeam('director', 'director_team', actor.roleType !== 'Parent')}) s
        join team t on t.club_id = ${clubId} and t.id = s.team_id and not t.archived and ${writableTeams(actor)}
      union all ${ofClub}) x
    join app_user u on u.id = x.user_id and u.deleted_at is null
    where u.id <> ${actor.userId} and u.first_name || ' ' || u.last_name ilike ${likeOf(search)}
    group by x.prefix, u.id order by name, 1 limit 30`.execute(db)
  return rows
}

/** Players and staff in reach by name; two letters at least. */
export async function searchRecipients(call: ActionContext, search: string): Promise<FoundRecipient[]> {
  const { db, actor } = call
  const clubId = clubOfMessages(call)
  if (!isLongEnough(search)) return []
  return [...(mayWriteToFamilies(actor) ? await playersNamed(db, actor, clubId, search) : []), ...(await staffNamed(call, clubId, search))]
}

/** The index also finds players by the addresses and numbers of their contacts, which the caller may not know; the name decides. */
async function playersNamed(db: Db, actor: Actor, clubId: number, search: string): Promise<FoundRecipient[]> {
  const found = (await searchPlayers(db, clubId, search)) ?? []
  const { rows } = await sql<FoundRecipient>`select 'player_' || p.id as recipient_id, p.first_name || ' ' || p.last_name as name,
      coalesce((select string_agg(t.name, ', ' order by t.name) from team_player tp join team t on t.club_id = ${clubId} and t.id = tp.team_id and not t.archived
        where tp.club_id = ${clubId} and tp.player_id = p.id and tp.status in ('active', 'guest') and tp.left_on is null), '') as detail
    from player p where p.club_id = ${clubId} and p.archived_at is null and p.id = any(${found}::bigint[])
      and p.first_name || ' ' || p.last_name ilike ${likeOf(search)} and ${writablePlayers(actor)} order by p.last_name, p.first_name, p.id limit 20`.execute(
    db,
  )
  return rows
}

import type { Actor } from '@touchline/domain/access/actor'
import { dateOf } from '@touchline/domain/kit/dates'
import * as contract from '@touchline/domain/registration/people-lists'
import { texts as english } from '@touchline/domain/registration/people-texts.en'
import { texts as spanish } from '@touchline/domain/registration/people-texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { bulkRoutes } from '../kit/list/bulk-routes.ts'
import { listRoutes, type ListCall, type ListSource } from '../kit/list/list-routes.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { contactView, hasJoinedAsContact } from '../people/contact-view.ts'
import { playersInSql } from '../players/player-reach.ts'
import { memberships } from '../players/players.store.ts'
import { fitsInSql } from './eligible-in-sql.ts'
import { isInvitation } from './invitations/invitations.store.ts'
import { teamOfProgram } from './invitations/invite-choices.ts'
import { inviteBulkActs } from './invitations/invite-players.ts'
import { rowsToInvite } from './invitations/rows-to-invite.ts'
import { contactBulkActs } from './invite-contacts.ts'
import { assertClub } from './own-club.ts'
import { programsReviewedBy, registeredWith } from './registered-with.ts'

type File = { [K in keyof typeof english]: K extends `file${string}` ? K : never }[keyof typeof english]
const wordsOf =
  (file: File) =>
  ({ locale }: Pick<Actor, 'locale'>) => {
    const texts = locale === 'es' ? spanish : english
    return { ...texts, file: texts[file] }
  }
const todayOf = ({ actor, now }: ListCall) => dateOf(now, actor.clubZone)
const picked = (call: ListCall, name: string): Sql => sql`${(call.query[name] as number | undefined) ?? null}::bigint`

/** SQL: the program `g` is the one asked for, or any whose registrations the actor reads. */
const programAsked = (call: ListCall): Sql =>
  sql`(${picked(call, 'program')} is null or g.id = ${picked(call, 'program')}) and ${programsReviewedBy(call.actor)}`

/** SQL: the player `x` is registered in a program `g` that is asked for. */
const registered = (call: ListCall, player: Sql, more: Sql = sql`true`): Sql => {
  const club = assertClub(call.actor)
  return sql`exists (select from registration r join program g on g.club_id = ${club} and g.id = r.program_id
    where r.club_id = ${club} and r.player_id = ${player} and r.status = 'Registered' and ${programAsked(call)} and ${more})`
}

/** SQL: the player stands on team `t`, without guests and inactive players. */
const onRoster = (clubId: number): Sql =>
  sql`from team_player tp where tp.club_id = ${clubId} and tp.team_id = t.id and tp.left_on is null and tp.status = 'active'`

const teamsOf = (clubId: number, today: string) =>
  sql`(select string_agg(m.name, ', ' order by m.name, m.id) ${memberships(clubId, today)} and tp.player_id = p.id)`
const primaryContact = (clubId: number) => sql`(select c.name::text from ${contactView} c
  where c.club_id = ${clubId} and c.player_id = p.id order by c.is_primary desc, c.id limit 1)`
const playerName = sql`(p.last_name || ', ' || p.first_name) collate names`

/** Serves the lists of people, teams and assignments of programs. */
export function programPeopleLists(app: FastifyInstance, ctx: AppContext) {
  listRoutes(app, ctx, contract.programTeams, {
    from: (call) => {
      const club = assertClub(call.actor)
      return sql`from team t join season s on s.club_id = ${club} and s.id = t.season_id
        where t.club_id = ${club} and not t.archived and exists (select ${onRoster(club)} and ${registered(call, sql`tp.player_id`, teamOfProgram)})`
    },
    columns: (call) => {
      const club = assertClub(call.actor)
      return {
        ...{ id: sql`t.id`, name: sql`t.name`, season: sql`s.name`, team_gender: sql`t.gender` },
        ages: sql`coalesce(t.birth_year::text, ${call.actor.config.age_class_by_birth_year.format === 'U#' ? sql`'U' || t.age` : sql`t.age || 'U'`})`,
        head_coach: sql`(select u.first_name || ' ' || u.last_name from team_coach c join app_user u on u.id = c.user_id and u.deleted_at is null
          where c.club_id = ${club} and c.team_id = t.id and c.guest_until is null order by c.head_coach desc, c.id limit 1)`,
        program_players: sql`(select count(*)::int ${onRoster(club)} and ${registered(call, sql`tp.player_id`, teamOfProgram)})`,
        players: sql`(select count(*)::int ${onRoster(club)})`,
      }
    },
    words: wordsOf('fileTeams'),
  })

  listRoutes(app, ctx, contract.programAssignments, {
    from: (call) => {
      const club = assertClub(call.actor)
      return sql`from team_assignment a join season s on s.club_id = ${club} and s.id = a.season_id
        where a.club_id = ${club} and ${call.actor.config.enable_team_assignments} and exists (select from team_assignment_entry e
          where e.club_id = ${club} and e.assignment_id = a.id and ${registered(call, sql`e.player_id`)})`
    },
    columns: (call) => {
      const club = assertClub(call.actor)
      const entries = (more: Sql) =>
        sql`(select count(*)::int from team_assignment_entry e where e.club_id = ${club} and e.assignment_id = a.id and ${more} and ${registered(call, sql`e.player_id`)})`
      return {
        ...{ id: sql`a.id`, name: sql`a.name`, season: sql`s.name`, status: sql`a.status`, roster_deadline: sql`a.roster_deadline` },
        ...{ program_players: entries(sql`true`), placed: entries(sql`e.team_id is not null`) },
      }
    },
    words: wordsOf('fileAssignments'),
  })

  listRoutes(app, ctx, contract.clubProgramPlayers, clubProgramPlayerSource)

  const contacts = listRoutes(app, ctx, contract.playerContacts, playerContactSource)
  bulkRoutes(app, ctx, contract.playerContactActs, contacts, contactBulkActs)

  const rows = listRoutes(app, ctx, contract.notRegistered, {
    from: (call) => {
      const club = assertClub(call.actor)
      const today = todayOf(call)
      // Those who run programs see the players of the club; admins and directors those of their reach.
      const seen = call.actor.roleType === 'ProgramAdmin' ? sql`true` : playersInSql(call.actor, today)
      // An act names the program itself, and says why a chosen player stays.
      const offered = sql`((exists (select ${fitting(call)}) and not ${waits(call)}) or i.standing = 'Invited')
        and not exists (select from registration r join program g on g.club_id = ${club} and g.id = r.program_id
          where r.club_id = ${club} and r.player_id = p.id and r.status = 'Registered' and ${programAsked(call)})
        and (${picked(call, 'team')} is null or exists (select ${memberships(club, today)} and tp.player_id = p.id and m.id = ${picked(call, 'team')}))`
      return sql`from player p left join lateral (${lastInvitation(call)}) i on true
        where p.club_id = ${club} and p.archived_at is null and ${seen} and ${call.isByIds ? sql`true` : offered}`
    },
    columns: (call) => {
      const club = assertClub(call.actor)
      return {
        ...{ id: sql`p.id`, player: playerName, birth_year: sql`extract(year from p.birth_date)::int`, gender: sql`p.gender` },
        ...{ teams: teamsOf(club, todayOf(call)), contact: primaryContact(club) },
        packages: sql`(select string_agg(distinct k.name, ', ') ${fitting(call)})`,
        ...{
          invitation: sql`coalesce(i.standing, 'not_invited')`,
          invited_to: sql`i.team`,
          sent_at: sql`i.sent_at`,
          answer_by: sql`i.answer_by`,
        },
      }
    },
    words: wordsOf('fileNotRegistered'),
  })
  bulkRoutes(app, ctx, contract.notRegisteredActs, rowsToInvite(rows), inviteBulkActs)
}

/** The registrations of players in the actor's reach. */
export const clubProgramPlayerSource: ListSource<typeof contract.clubProgramPlayers, Record<never, never>> = {
  from: (call) => {
    const club = assertClub(call.actor)
    const year = picked(call, 'birth_year')
    return sql`from registration r join player p on p.club_id = ${club} and p.id = r.player_id
      join program g on g.club_id = ${club} and g.id = r.program_id join package k on k.club_id = ${club} and k.id = r.package_id
      where r.club_id = ${club} and p.archived_at is null and ${playersInSql(call.actor, todayOf(call))}
        and (${picked(call, 'program')} is null or r.program_id = ${picked(call, 'program')})
        and (${picked(call, 'season')} is null or g.season_id = ${picked(call, 'season')})
        and (${picked(call, 'region')} is null or p.club_region_id = ${picked(call, 'region')})
        and (${year} is null or extract(year from p.birth_date) = ${year})`
  },
  columns: (call) => {
    const club = assertClub(call.actor)
    return {
      ...{ id: sql`r.id`, player: playerName, program: sql`g.name`, package_name: sql`k.name`, registration: sql`r.status` },
      ...{ registered_at: sql`r.created_at`, teams: teamsOf(club, todayOf(call)), birth_date: sql`p.birth_date` },
      ...{ contact: primaryContact(club), gender: sql`p.gender`, player_id: sql`r.player_id` },
    }
  },
  words: wordsOf('filePlayers'),
}

/** The contacts of players, a line for each person. */
export const playerContactSource: ListSource<typeof contract.playerContacts, Record<never, never>> = {
  from: (call) => {
    const club = assertClub(call.actor)
    const inReach = playersInSql(call.actor, todayOf(call))
    const open = (value: Sql, isPrivate: Sql) => sql`max(case when ${isPrivate} and not ${inReach} then null else ${value}::text end)`
    // A person is one line with all players; without an account the name, the address and the number together are the person.
    return sql`from (select min(c.id) as id, c.user_id,
        max(coalesce(nullif(concat_ws(', ', nullif(trim(c.last_name), ''), nullif(trim(c.first_name), '')), ''), c.name)) as name,
        ${open(sql`c.email`, sql`c.email_private`)} as email, ${open(sql`c.mobile_number`, sql`c.mobile_private`)} as mobile_number,
        string_agg(distinct p.first_name || ' ' || p.last_name, ', ') as players, min(p.id) as player_id
      from ${contactView} c join player p on p.club_id = ${club} and p.id = c.player_id
      where c.club_id = ${club} and p.archived_at is null and (${inReach} or ${registeredWith(call.actor)})
      group by c.user_id, case when c.user_id is null then concat_ws('|', lower(c.name), lower(c.email::text), c.mobile_number) end) w`
  },
  columns: (call) => ({
    ...{
      id: sql`w.id`,
      name: sql`w.name collate names`,
      email: sql`w.email`,
      mobile_number: sql`w.mobile_number`,
      players: sql`w.players`,
    },
    standing: sql`case when exists (select from app_user u where u.id = w.user_id and ${hasJoinedAsContact(sql`${assertClub(call.actor)}`)})
      then 'joined' else 'not_joined' end`,
    player_id: sql`w.player_id`,
  }),
  words: wordsOf('fileContacts'),
}

/** SQL: the last invitation of the player `p` to a program that is asked for; an open one comes first. */
const lastInvitation = (call: ListCall): Sql => {
  const club = assertClub(call.actor)
  return sql`select case when r.status = 'Invited' and r.answer_by < ${todayOf(call)}::date then 'Expired' else r.status end as standing,
      r.sent_at, r.answer_by, j.name as team
    from registration r join program g on g.club_id = ${club} and g.id = r.program_id
    left join team j on j.club_id = ${club} and j.id = r.team_id
    where r.club_id = ${club} and r.player_id = p.id and ${isInvitation} and r.status <> 'Registered' and ${programAsked(call)}
    order by r.status = 'Invited' desc, r.id desc limit 1`
}

/** SQL: the player `p` is on the waitlist of a program that is asked for, or has a seat offered from it. */
const waits = (call: ListCall): Sql => {
  const club = assertClub(call.actor)
  return sql`exists (select from waitlist_entry e join program g on g.club_id = ${club} and g.id = e.program_id
    where e.club_id = ${club} and e.player_id = p.id and e.state in ('waiting', 'offered') and ${programAsked(call)})`
}

/** SQL: the packages `k` of the programs asked for that the player `p` may take. */
const fitting = (call: ListCall): Sql => {
  const club = assertClub(call.actor)
  return sql`from package k join program g on g.club_id = ${club} and g.id = k.program_id
    where k.club_id = ${club} and not k.archived and not g.archived and ${programAsked(call)} and ${fitsInSql(todayOf(call))}`
}

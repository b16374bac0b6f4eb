import * as contract from '@touchline/domain/assignments/lists'
import { texts as english } from '@touchline/domain/assignments/texts.en'
import { texts as spanish } from '@touchline/domain/assignments/texts.es'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { bulkRoutes } from '../kit/list/bulk-routes.ts'
import { listRoutes, type ListCall } from '../kit/list/list-routes.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { playersInSql } from '../players/player-reach.ts'
import { entriesKind, entryActs, entryChanges } from './place-entries.ts'
import { publicationKind } from './publish-assignment.ts'
import { assignmentsInReach, changeableInSql, entriesInReach, plannableInSql, presentTeamsInSql } from './reach.ts'

const clubOf = ({ actor }: ListCall): number => {
  if (actor.clubId === null) throw notFound()
  return actor.clubId
}
const todayOf = ({ actor, now }: ListCall) => dateOf(now, actor.clubZone)
const words = ({ locale }: { locale: string }) => (locale === 'es' ? spanish : english)

/** Serves the lists of assignments, of their players and of their moves. */
export function assignmentLists(app: FastifyInstance, ctx: AppContext) {
  listRoutes(app, ctx, contract.assignmentList, {
    from: (call) => {
      const [club, team] = [clubOf(call), call.query['team'] as number | undefined]
      const withTeam =
        team === undefined
          ? sql`true`
          : sql`exists (select from team_assignment_team x where x.club_id = ${club} and x.assignment_id = a.id and x.team_id = ${team})`
      return sql`from team_assignment a join season s on s.club_id = ${club} and s.id = a.season_id
        where a.club_id = ${club} and ${assignmentsInReach(call.actor)} and ${withTeam}`
    },
    columns: (call) => {
      const club = clubOf(call)
      const entries = (
        condition: Sql,
      ) => sql`(select count(*)::int from team_assignment_entry e join player p on p.club_id = ${club} and p.id = e.player_id
        where e.club_id = ${club} and e.assignment_id = a.id and ${entriesInReach(call.actor, todayOf(call))} and ${condition})`
      return {
        id: sql`a.id`,
        version_id: sql`a.version_id`,
        name: sql`a.name`,
        season: sql`s.name`,
        season_id: sql`a.season_id`,
        status: sql`a.status`,
        roster_deadline: sql`a.roster_deadline`,
        teams: sql`(select count(*)::int from team_assignment_team x where x.club_id = ${club} and x.assignment_id = a.id)`,
        players: entries(sql`true`),
        placed: entries(sql`e.team_id is not null`),
        may_edit: sql`not exists (select from team_assignment_team x join team t on t.club_id = ${club} and t.id = x.team_id
          where x.club_id = ${club} and x.assignment_id = a.id and not ${plannableInSql(call.actor)})`,
      }
    },
    words: (actor) => words(actor),
  })

  ctx.changes.set(entriesKind, entryChanges)
  const players = listRoutes(app, ctx, contract.assignmentPlayers, {
    from: (call) => {
      const club = clubOf(call)
      return sql`from team_assignment_entry e join team_assignment a on a.club_id = ${club} and a.id = e.assignment_id
        join player p on p.club_id = ${club} and p.id = e.player_id left join team w on w.club_id = ${club} and w.id = e.team_id
        where e.club_id = ${club} and ${assignmentsInReach(call.actor)} and ${entriesInReach(call.actor, todayOf(call))}`
    },
    columns: (call) => ({
      id: sql`e.id`,
      assignment_id: sql`e.assignment_id`,
      player_id: sql`e.player_id`,
      version_id: sql`e.version_id`,
      player: sql`(p.last_name || ', ' || p.first_name) collate names`,
      birth_year: sql`extract(year from p.birth_date)::int`,
      gender: sql`p.gender`,
      present_teams: presentTeamsInSql(clubOf(call), todayOf(call)),
      state: sql`case when e.team_id is null then 'open' else 'placed' end`,
      team: sql`w.name`,
      team_id: sql`e.team_id`,
      rating: sql`e.rating`,
      school: sql`e.school collate names`,
      note: sql`e.note`,
      may_change: sql`(a.status = 'draft' and ${changeableInSql(call.actor)})`,
    }),
    words: (actor) => ({ ...words(actor), file: words(actor).filePlayers }),
  })
  bulkRoutes(app, ctx, contract.assignmentPlayerActs, players, entryActs)

  listRoutes(app, ctx, contract.rosterChangeList, {
    from: (call) => {
      const [club, team] = [clubOf(call), call.query['team'] as number | undefined]
      return sql`from team_assignment_move e join team_assignment a on a.club_id = ${club} and a.id = e.assignment_id
        join player p on p.club_id = ${club} and p.id = e.player_id
        left join team f on f.club_id = ${club} and f.id = e.from_team_id left join team w on w.club_id = ${club} and w.id = e.to_team_id
        left join app_user u on u.id = e.moved_by_user_id and u.deleted_at is null
        where e.club_id = ${club} and ${assignmentsInReach(call.actor)} and (${playersInSql(call.actor, todayOf(call))} or exists (
          select from team t where t.club_id = ${club} and t.id in (e.from_team_id, e.to_team_id) and ${plannableInSql(call.actor)}))
          and (${team ?? null}::bigint is null or ${team ?? null} in (e.from_team_id, e.to_team_id))`
    },
    columns: {
      id: sql`e.id`,
      assignment_id: sql`e.assignment_id`,
      moved_at: sql`e.moved_at`,
      player: sql`(p.last_name || ', ' || p.first_name) collate names`,
      from_team: sql`f.name`,
      to_team: sql`w.name`,
      person: sql`u.first_name || ' ' || u.last_name`,
    },
    words: (actor) => ({ ...words(actor), file: words(actor).fileChanges }),
  })

  listRoutes(app, ctx, contract.assignmentNotices, {
    from: (call) => {
      const club = clubOf(call)
      // The key of a mail about a roster names the player. The change set of a publication is deleted after thirty days.
      return sql`from delivery d join change_row r on r.club_id = ${club} and r.change_set_id = d.change_set_id and r.entity = ${publicationKind}
        join team_assignment a on a.club_id = ${club} and a.id = r.entity_id
        join player p on p.club_id = ${club} and p.id = case when d.dedupe_key like 'roster:%' then split_part(d.dedupe_key, ':', 3)::bigint end
        where d.club_id = ${club} and d.state <> 'dropped' and ${assignmentsInReach(call.actor)} and ${playersInSql(call.actor, todayOf(call))}`
    },
    columns: {
      id: sql`d.id`,
      assignment_id: sql`a.id`,
      recipient: sql`d.to_name collate names`,
      subject: sql`d.subject`,
      delivery: sql`d.state`,
      sent_at: sql`d.sent_at`,
    },
    words: (actor) => ({ ...words(actor), file: words(actor).fileNotices }),
  })
}

import type { Actor } from '@touchline/domain/access/actor'
import { guards } from '@touchline/domain/access/guards'
import { adminOfClub } from '@touchline/domain/access/policy'
import * as contract from '@touchline/domain/guest-players/endpoints'
import { guestActs, guestAssignmentList, teamGuestList } from '@touchline/domain/guest-players/lists'
import { isOverrider, mayDecideGuest } from '@touchline/domain/guest-players/policy'
import { texts as english } from '@touchline/domain/guest-players/texts.en'
import { texts as spanish } from '@touchline/domain/guest-players/texts.es'
import type { List } from '@touchline/domain/kit/list/list'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { presentTeamsInSql } from '../assignments/reach.ts'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { bulkRoutes } from '../kit/list/bulk-routes.ts'
import { listRoutes, type ListCall, type ListSource } from '../kit/list/list-routes.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { memberships } from '../players/players.store.ts'
import { decideGuest, endGuest, guestBulkActs, judgeGuests } from './decide-guest.ts'
import { guestChange, guestChanges } from './guest-changes.ts'
import { playersForTeam, stateInSql } from './guests.store.ts'
import { findTeamOfGuests, requestGuests, todayOf } from './request-guests.ts'

type GuestList = List<typeof guestAssignmentList.columns>

const clubOf = ({ actor }: Pick<ListCall, 'actor'>): number => {
  if (actor.clubId === null) throw notFound()
  return actor.clubId
}
/** The teams for which a coach, manager or director assigns guests. */
const ownTeams = ({ teams, config }: Actor) => [
  ...teams.coach,
  ...teams.director,
  ...(config.team_manager_can_assign_guests ? teams.managerAdmin : []),
]

/** The rows of the assignments `g` in reach: all for admins of the club, else those to an own team, and those from one if `homes` says so. */
const source = (file: 'file' | 'fileOfTeam', homes: boolean): ListSource<GuestList, Record<never, never>> => ({
  from: (call) => {
    const club = clubOf(call)
    const own = sql`${ownTeams(call.actor)}::bigint[]`
    const ofHome: Sql = homes
      ? sql`or exists (select ${memberships(club, todayOf(call))} and tp.player_id = g.player_id and tp.status = 'active' and m.id = any(${own}))`
      : sql``
    return sql`from guest_assignment g join player p on p.club_id = ${club} and p.id = g.player_id
      join team t on t.club_id = ${club} and t.id = g.team_id
      left join app_user u on u.id = g.requested_by_user_id and u.deleted_at is null
      where g.club_id = ${club} and (${adminOfClub({ clubId: club })(call.actor)} or t.id = any(${own}) ${ofHome})`
  },
  columns: (call) => ({
    id: sql`g.id`,
    version_id: sql`g.version_id`,
    player_id: sql`g.player_id`,
    player: sql`(p.last_name || ', ' || p.first_name) collate names`,
    birth_year: sql`extract(year from p.birth_date)::int`,
    home: presentTeamsInSql(clubOf(call), todayOf(call)),
    team: sql`t.name`,
    team_id: sql`g.team_id`,
    from_on: sql`g.from_on`,
    to_on: sql`g.to_on`,
    state: stateInSql(todayOf(call)),
    requested_by: sql`u.first_name || ' ' || u.last_name`,
    requested_at: sql`g.requested_at`,
    note: sql`g.note`,
    reason: sql`g.reason`,
  }),
  computed: (rows, call) =>
    judgeGuests(
      call,
      rows.map(({ id }) => id),
    ),
  words: ({ locale }) => {
    const words = locale === 'es' ? spanish : english
    return { ...words, file: words[file] }
  },
})

/** Serves guest assignments: the lists of the club and of a team, the search for players, and what happens to a request. */
export function guestRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.changes.set(guestChange, guestChanges)
  ctx.live.access.push({
    pattern: /^clubs\/([1-9]\d{0,9})\/records\/guest-assignments$/,
    mayFollow: (_db, actor, [clubId]) => Promise.resolve(actor.clubId === clubId && guards['team staff, club admin or director'](actor)),
  })
  const rows = listRoutes<GuestList>(app, ctx, guestAssignmentList, source('file', true))
  bulkRoutes(app, ctx, guestActs, rows, guestBulkActs)
  listRoutes<GuestList>(app, ctx, teamGuestList, source('fileOfTeam', false))

  handle(app, ctx, contract.findGuests, async (call) => {
    const { db, actor, params, query } = call
    const team = await findTeamOfGuests(call, params.team)
    const search = query.search.trim()
    // One letter finds half of the club.
    const found = search.length < 2 ? [] : await playersForTeam(db, actor, team.id, todayOf(call), { search })
    return {
      items: found.map(({ player, homes, conflicts, place }) => ({
        ...player,
        ...{ teams: homes, conflicts },
        approves: mayDecideGuest(place)(actor) && (conflicts.length === 0 || isOverrider(actor, place.team)),
      })),
    }
  })
  handle(app, ctx, contract.requestGuests, (call) => requestGuests(call, call.params.team, call.body))
  handle(app, ctx, contract.decideGuest, (call) => decideGuest(call, call.params.guest_assignment, call.body))
  handle(app, ctx, contract.endGuest, (call) => endGuest(call, call.params.guest_assignment, call.body.version_id))
}

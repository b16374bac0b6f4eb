import { clubConfig } from '@touchline/domain/access/flags'
import { placeAfterCancel } from '@touchline/domain/registration/ended/after-cancel'
import { requestNote, rosterMail } from '@touchline/domain/registration/ended/ended-mail'
import { sql } from 'kysely'
import { leaveByCancellation, type Joining } from '../../club-teams/change-as-decided.ts'
import { toldOf } from '../../club-teams/roster-notice.ts'
import { queueWished } from '../../account/own-account/wishes.ts'
import type { Mail } from '../../kit/delivery/outbox.ts'
import { requestRelease } from '../../roster-changes/request-change.ts'

interface Place {
  id: number
  player_id: number
  player: string
  team_id: number
  team: string
  program: string
  by_id: number | null
  by_name: string | null
  by_locale: string | null
  club: string
  zone: string
  config: unknown
}

/**
 * Ended registrations leave the rosters that they put their players on, as the club wants it. A player who was on the roster before, or whom another
 * registration put there too, is not concerned.
 */
export async function leaveRosters(leaving: Joining, clubId: number, registrationIds: readonly number[]): Promise<void> {
  const { rows } =
    await sql<Place>`select r.id, r.player_id, l.first_name || ' ' || l.last_name as player, r.team_id, t.name as team, p.name as program,
      u.id as by_id, u.first_name || ' ' || u.last_name as by_name, u.locale as by_locale, c.name as club, c.timezone as zone, c.config
    from registration r
    join player l on l.club_id = ${clubId} and l.id = r.player_id
    join program p on p.club_id = ${clubId} and p.id = r.program_id
    join team t on t.club_id = ${clubId} and t.id = r.team_id and not t.archived
    join team_player tp on tp.club_id = ${clubId} and tp.team_id = r.team_id and tp.player_id = r.player_id and tp.left_on is null
    join club c on c.club_id = ${clubId}
    left join app_user u on u.id = r.canceled_by_user_id and u.deleted_at is null
    where r.club_id = ${clubId} and r.id = any(${[...registrationIds]}::bigint[]) and r.status = 'Canceled'
      and tp.joined_on >= (r.created_at at time zone c.timezone)::date
      and not exists (select from registration o where o.club_id = ${clubId} and o.player_id = r.player_id and o.team_id = r.team_id
        and o.status = 'Registered')
    order by r.team_id, r.id`.execute(leaving.db)
  for (const place of rows) await leave(leaving, clubId, place)
}

async function leave(leaving: Joining, clubId: number, place: Place): Promise<void> {
  const { db } = leaving
  const { canceled_leaves_roster, enable_review_all_roster } = clubConfig(place.config)
  const follows = placeAfterCancel(canceled_leaves_roster, enable_review_all_roster)
  const { player_id: playerId, player, team_id: teamId, zone, club } = place
  if (follows === 'stays') return
  if (follows === 'release') {
    const by = { id: place.by_id, name: place.by_name ?? club }
    return void (await leaveByCancellation(leaving, { clubId, zone, teamId, player: { id: playerId, name: player }, by }))
  }
  const note = requestNote(place.program, { locale: place.by_locale ?? 'en' })
  if (follows === 'request' && !(await requestRelease(db, { clubId, teamId, playerId, note, byUserId: place.by_id }))) return
  await tellStaff(leaving, clubId, place, follows)
}

/** Mails the coaches and directors of the team, except the person who canceled. */
async function tellStaff({ db, ctx, publicUrl }: Joining, clubId: number, place: Place, kind: 'ask' | 'request'): Promise<void> {
  const { player_id: playerId, team_id: teamId, player, team, program, club } = place
  const people = await toldOf(db, { clubId, playerId, teamIds: [teamId], actorId: place.by_id ?? 0, directors: true })
  const path = `/teams/${teamId}/roster`
  const mails = people
    .filter((one) => one.kind !== 'contact')
    .map(({ user_id, name, email, locale }): Mail => ({
      ...{ channel: 'email', userId: user_id, to: email, name },
      ...rosterMail(kind, { club, player, team, program, link: `${publicUrl}${path}` }, { locale }),
      dedupeKey: `registration:${place.id}:roster:${kind}:${user_id}`,
      inApp: { context: 'Team', path, teamId },
    }))
  await queueWished(db, ctx, clubId, mails, { category: 'alerts', publicUrl })
}

import { guards } from '@touchline/domain/access/guards'
import { allOf } from '@touchline/domain/access/actor'
import { inRoleSessionClub } from '@touchline/domain/access/policy'
import type { GuestState } from '@touchline/domain/guest-players/guest'
import { guestNotice, type GuestNoticeKind } from '@touchline/domain/guest-players/guest-mail'
import { mayAssignGuests, mayDecideGuest } from '@touchline/domain/guest-players/policy'
import { dateOf } from '@touchline/domain/kit/dates'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { forbidden } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { queueWished } from '../account/own-account/wishes.ts'
import { setGuestOnDays } from '../calendar/events/event-guests.ts'
import { toldOf } from '../club-teams/roster-notice.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, roleSessionOf, type ChangeActor, type ChangeEntity, type ChangeRow } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { announce } from '../kit/live/live.ts'
import { withGuardians } from '../people/guardians.ts'
import { busyGuests, guestsByIds, type Guest } from './guests.store.ts'

/** The name of the rows of change sets about guest assignments. */
export const guestChange = 'guest_assignment'

interface Standing {
  state: GuestState
  reason: string | null
}

/** Writes a state, unless the assignment has another version than `seen`; the player becomes or ceases to be a guest of the coming events. */
async function write(tx: Db, row: ChangeRow, { state, reason }: Standing, actor: ChangeActor, seen: number | null): Promise<number | null> {
  const { rows } = await sql<{ team_id: number; player_id: number; from_on: string; to_on: string; version_id: number; was: GuestState }>`
    update guest_assignment g set state = ${state}, reason = ${reason}, version_id = g.version_id + 1, updated_by_user_id = ${actor.userId}, updated_at = app_now()
    from guest_assignment o where o.club_id = ${row.club_id} and o.id = ${row.entity_id} and g.club_id = ${row.club_id} and g.id = o.id
      and (${seen}::int is null or g.version_id = ${seen}::int)
    returning g.team_id, g.player_id, g.from_on::text, g.to_on::text, g.version_id, o.state as was`.execute(tx)
  const guest = rows[0]
  if (!guest) return null
  const { team_id: teamId, player_id: playerId, from_on: from, to_on: to, was } = guest
  if ((was === 'approved') !== (state === 'approved'))
    await setGuestOnDays(tx, { clubId: row.club_id, teamId, playerId, from, to }, state === 'approved', actor)
  return guest.version_id
}

export const announceGuests = (tx: Db, clubId: number, does: string) =>
  announce(tx, clubId, { topic: recordTopic({ plural: guestTopic }, clubId), type: `${guestTopic}.${does}`, payload: {} })
const guestTopic = 'guest-assignments'

const open: ReadonlySet<GuestState> = new Set(['requested', 'approved'])
const hasOther = async (tx: Db, clubId: number, { player, team, from_on: from, to_on: to }: Guest) =>
  (await busyGuests(tx, clubId, { teamId: team.id, playerIds: [player.id], from, to })).size > 0

/** Lets change sets decide, end and withdraw guest assignments. An undo needs the right to the change that it reverses. */
export const guestChanges: ChangeEntity = {
  mayUndo: (place) => allOf(inRoleSessionClub(place), guards['team staff, club admin or director']),
  async apply(tx, row, actor) {
    const version = (await write(tx, row, row.after as Standing, actor, null))!
    return { entityId: row.entity_id!, version, before: version - 1 }
  },
  async undo(tx, row, actor) {
    const asking = roleSessionOf(actor)
    const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx)
    const [guest] = await guestsByIds(tx, asking, [row.entity_id!], dateOf(rows[0]!.now, asking.clubZone), true)
    const isDecision = ['approved', 'denied'].includes((row.after as Standing).state)
    const isAllowed = guest && (mayDecideGuest(guest.place)(asking) || (!isDecision && mayAssignGuests(guest.place.team)(asking)))
    if (!isAllowed) throw forbidden()
    // The days may have been taken since: a player has one open assignment to a team on a day.
    const isTaken = !open.has(guest.state) && open.has((row.before as Standing).state) && (await hasOther(tx, row.club_id, guest))
    const version = isTaken ? null : await write(tx, row, row.before as Standing, actor, row.version_after)
    await announceGuests(tx, row.club_id, 'undone')
    return version === null ? 'changed_since' : null
  },
}

/** Stores a new state of guest assignments as one change set, and notifies the people concerned. `was` is the state to which undo returns, if not the present one. Returns the id of the change set. */
export async function storeGuests(call: ActionContext, guests: readonly Guest[], to: Standing & { was?: GuestState }): Promise<number> {
  const { db, ctx, actor, request, now } = call
  const [clubId, { state, reason, was }] = [actor.clubId!, to]
  // Only a player who does not fit the team is approved for a reason.
  const reasonOf = ({ conflicts }: Guest) => (state === 'approved' && conflicts.length === 0 ? null : reason)
  const title = guests
    .map(({ player }) => player.name)
    .join(', ')
    .slice(0, 200)
  const rows = guests.map((guest) => ({
    ...{ entity: guestChange, entity_id: guest.id, op: 'update' as const, label: guest.player.name },
    ...{ before: { state: was ?? guest.state, reason: guest.reason }, after: { state, reason: reasonOf(guest) } },
  }))
  const set = { clubId, kind: `${guestChange}.${state}`, title, teamId: null, userId: actor.userId }
  const { id } = await makeAtOnce(db, ctx.changes, set, rows, actor, now)
  for (const guest of guests) {
    const diff = { player: guest.player.id, team: guest.team.id, reason }
    await audit(db, actor, request, { action: `guest.${state}`, entity: guestChange, entityId: guest.id, clubId, diff })
    if (state === 'approved' || state === 'denied' || (state === 'ended' && guest.state === 'approved'))
      await notifyOfGuest(call, state, { ...guest, reason }, id)
  }
  await announceGuests(db, clubId, state)
  return id
}

/** The people to whom the mails about a guest assignment go: a request to directors and to the coaches of the player, a denial to the coaches of the team, the rest to the family and all the coaches. */
export async function peopleOfGuest({ db, actor }: Pick<ActionContext, 'db' | 'actor'>, kind: GuestNoticeKind, { player, place }: Guest) {
  const { clubId, teamId } = place.team
  const homes = place.homes.map((home) => home.teamId!)
  const about = { clubId, playerId: player.id, actorId: actor.userId, directors: kind === 'requested' }
  const all = await toldOf(db, { ...about, teamIds: kind === 'denied' ? [teamId!] : [teamId!, ...homes] })
  return kind === 'requested' || kind === 'denied' ? all.filter((person) => person.kind !== 'contact') : all
}

/** Queues the mails about a guest assignment. */
export async function notifyOfGuest(
  { db, ctx, actor, now }: ActionContext,
  kind: GuestNoticeKind,
  guest: Guest,
  changeSetId: number | null,
) {
  const { clubId } = guest.place.team
  const people = await peopleOfGuest({ db, actor }, kind, guest)
  const { rows } = await sql<{ name: string }>`select name from club where club_id = ${clubId}`.execute(db)
  const { player, team, from_on: from, to_on: to, reason } = guest
  const values = { player: player.name, team: team.name, by: actor.name, club: rows[0]!.name, reason: reason ?? '', from, to }
  const mails = people.map(({ user_id, name, email, locale }) => ({
    ...{ channel: 'email' as const, userId: user_id, to: email, name },
    ...guestNotice(kind, values, { locale: locale === 'es' ? 'es' : 'en' }),
    dedupeKey: `guest:${guest.id}:${changeSetId ?? kind}:${user_id}`,
    inApp: { context: 'Team' as const, path: null, teamId: null },
  }))
  // Only a denial has words of its own.
  const guarded =
    kind === 'denied'
      ? await withGuardians(db, { clubId: clubId!, today: dateOf(now, actor.clubZone), actorId: actor.userId }, mails)
      : mails
  await queueWished(db, ctx, clubId, guarded, { category: 'alerts', publicUrl: ctx.settings.publicUrl, shown: mails, changeSetId })
}

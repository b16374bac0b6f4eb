import { dateOf } from '@touchline/domain/kit/dates'
import type { ProfileAct } from '@touchline/domain/recruiting/lists'
import { mayChangeLinkOfProfile, mayEditSportOfProfile, type ProfilePlace } from '@touchline/domain/recruiting/policy'
import { texts as english } from '@touchline/domain/recruiting/list-texts.en'
import { texts as spanish } from '@touchline/domain/recruiting/list-texts.es'
import { stateOf } from '@touchline/domain/recruiting/profile'
import { sql } from 'kysely'
import { queueWished } from '../account/own-account/wishes.ts'
import { audit } from '../kit/audit.ts'
import type { Call } from '../kit/http/handle.ts'
import type { BulkAct, JudgedRow } from '../kit/list/bulk-routes.ts'
import { lockPlayer, readPlayerRows, type PlayerRow } from '../players/players.store.ts'
import { contactsToAsk, keyOfAsk, mailsToAsk, type AskedContact } from './ask-families.ts'
import { noLink, type ProfileRow, profilesOf, storeProfile } from './recruiting.store.ts'

interface Judged extends JudgedRow {
  profile: ProfileRow | undefined
  asked: readonly AskedContact[]
}
interface Player {
  row: PlayerRow
  place: ProfilePlace
  profile: ProfileRow | undefined
}
const todayOf = ({ actor, now }: Call<never>) => dateOf(now, actor.clubZone)

/** The players in the order of the ids, with their profiles. */
async function playersOf(call: Call<never>, ids: readonly number[], lock: boolean): Promise<Player[]> {
  const { db, actor } = call
  const clubId = actor.clubId!
  if (lock) for (const id of ids.toSorted((a, b) => a - b)) await lockPlayer(db, clubId, id)
  const rows = new Map((await readPlayerRows(db, clubId, ids, todayOf(call))).map((row) => [row.id, row]))
  const profiles = new Map((await profilesOf(db, clubId, ids)).map((profile) => [profile.player_id, profile]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    // No admin and no director is a minor of the club.
    const place = { clubId, playerId: id, regionId: row.club_region_id, playsOn: row.playsOn, minorUserId: null }
    return { row, place, profile: profiles.get(id) }
  })
}
const labelOf = ({ row }: Player) => `${row.last_name}, ${row.first_name}`

/** Of these contacts, those who were not asked about the player today. */
async function notAskedToday(call: Call<never>, contacts: readonly AskedContact[]): Promise<AskedContact[]> {
  const keys = contacts.map((contact) => keyOfAsk(contact, todayOf(call)))
  const { rows } = await sql<{ key: string }>`select dedupe_key as key from delivery
    where club_id = ${call.actor.clubId} and dedupe_key = any(${keys}::text[])`.execute(call.db)
  const sent = new Set(rows.map(({ key }) => key))
  return contacts.filter((contact) => !sent.has(keyOfAsk(contact, todayOf(call))))
}

const ask: BulkAct = {
  async judge(call, ids, lock) {
    const players = await playersOf(call, ids, lock)
    const contacts = Map.groupBy(await contactsToAsk(call.db, call.actor, ids), ({ player_id }) => player_id)
    const open = Map.groupBy(await notAskedToday(call, [...contacts.values()].flat()), ({ player_id }) => player_id)
    return players.map((player): Judged => {
      const id = player.row.id
      const asked = open.get(id) ?? []
      // Those who fill in their part ask the family for its own.
      const leftOut = !mayEditSportOfProfile(player.place)(call.actor)
        ? 'forbidden'
        : stateOf(player.profile, call.now) === 'published'
          ? 'published'
          : !contacts.has(id)
            ? 'nobody'
            : asked.length === 0
              ? 'asked'
              : null
      const notified = asked.map(({ user_id, name }) => ({ id: user_id, name }))
      return { ...{ id, label: labelOf(player), leftOut, notified, asked }, profile: player.profile }
    })
  },
  async run(call, rows) {
    const { db, ctx, actor, request } = call
    const contacts = (rows as Judged[]).flatMap(({ asked }) => asked)
    const mails = await mailsToAsk(call, contacts, null)
    const emails = await queueWished(db, ctx, actor.clubId!, mails, { category: 'alerts', publicUrl: ctx.settings.publicUrl })
    const diff = { players: rows.map(({ id }) => id), emails }
    await audit(db, actor, request, {
      action: 'club.recruiting_asked',
      entity: 'club',
      entityId: actor.clubId,
      clubId: actor.clubId!,
      diff,
    })
  },
}

/** Without undo, as the revocation of one link: it was revoked to be gone. */
const revoke: BulkAct = {
  async judge(call, ids, lock) {
    const words = call.actor.locale === 'es' ? spanish : english
    return (await playersOf(call, ids, lock)).map((player): Judged => {
      const { row, place, profile } = player
      const leftOut = !mayChangeLinkOfProfile(place)(call.actor) ? 'forbidden' : profile?.token_hash == null ? 'no_link' : null
      const state = stateOf(profile, call.now)
      const diff = { name: 'state', from: state === 'none' ? null : words[`state.${state}`], to: words['state.draft'] }
      return { ...{ id: row.id, label: labelOf(player), leftOut, profile, asked: [] }, ...(leftOut === null && { diff: [diff] }) }
    })
  },
  async run({ db, actor, request }, rows) {
    const clubId = actor.clubId!
    for (const { id, profile } of rows as Judged[]) {
      await storeProfile(db, clubId, id, noLink, actor.userId)
      await audit(db, actor, request, {
        ...{ action: 'player.recruiting_link_revoked', entity: 'player', entityId: id, clubId, diff: {} },
        ...{ before: profile, after: noLink },
      })
    }
  },
}

/** Acts on the profiles of several players. */
export const profileActs: Record<ProfileAct, BulkAct> = { ask, revoke }

import { texts as english } from '@touchline/domain/itineraries/texts.en'
import { texts as spanish } from '@touchline/domain/itineraries/texts.es'
import { dateOf } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { seeingClub } from '../kit/database/row-level-security.ts'
import { hashOf } from '../kit/secrets/credentials.ts'
import { newToken } from '../kit/secrets/secrets.ts'
import { findToChange, linkUntil } from './find-itinerary.ts'
import { itineraryOfLink, stopsOf, storeLink } from './itineraries.store.ts'
import { noteItinerary } from './save-itinerary.ts'

/** Creates the address of a published itinerary. Its token names the club and is returned once; the hash is stored, so that an earlier address ends. */
export async function createLink(call: ActionContext, teamId: number, id: number) {
  const { db, ctx, actor, now } = call
  const row = await findToChange(db, actor, teamId, id)
  const words = actor.locale === 'es' ? spanish : english
  if (!row.published) throw new Refusal('itinerary.draft', words.linkOfDraft)
  if (isOver(row, now)) throw new Refusal('itinerary.over', words.linkOver)
  const token = `${row.club_id}-${newToken()}`
  await storeLink(db, row, hashOf(token), now)
  await noteItinerary(call, row, 'link_created')
  return { url: `${ctx.settings.publicUrl}/trips/${token}`, until: linkUntil(row) }
}

export async function revokeLink(call: ActionContext, teamId: number, id: number) {
  const row = await findToChange(call.db, call.actor, teamId, id)
  if (row.link_since !== null) {
    await storeLink(call.db, row, null, null)
    await noteItinerary(call, row, 'link_revoked')
  }
  return { revoked: true } as const
}

/** The itinerary of an address; null where there is none, or no longer: deleted, a draft again, revoked or expired. */
export async function sharedItinerary(db: Db, token: string, now: Date) {
  const clubId = Number(/^([1-9]\d{0,9})-/.exec(token)?.[1] ?? 0)
  if (clubId === 0) return null
  return await seeingClub(db, clubId, async () => {
    const row = await itineraryOfLink(db, clubId, hashOf(token))
    if (!row || isOver(row, now)) return null
    const { title, first_day, last_day, club_name, team_name, meeting_point } = row
    const stops = await stopsOf(db, clubId, row.id)
    return { title, first_day, last_day, club_name, team_name, meeting_point, timezone: row.timezone ?? row.zone, stops }
  })
}

const isOver = (row: { last_day: string; zone: string }, now: Date) => dateOf(now, row.zone) > linkUntil(row)

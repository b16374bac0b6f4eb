import { clubConfig } from '@touchline/domain/access/flags'
import { tripNotice } from '@touchline/domain/itineraries/trip-mail'
import { dateOf } from '@touchline/domain/kit/dates'
import { asWished } from '../account/own-account/wishes.ts'
import { clubOfRoleSession } from '../clubs/clubs.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { linkInClub } from '../kit/delivery/link-in-club.ts'
import { queueMails } from '../kit/delivery/outbox.ts'
import { peopleOfTeam } from '../teams/people-of-teams.store.ts'
import type { ItineraryRow } from './itineraries.store.ts'

/** Queues the mail about a published trip to families and staff of the team, as each wishes messages about events; returns the number of people. None where the trip is over. */
export async function tellOfTrip({ db, ctx, actor, now }: ActionContext, row: ItineraryRow): Promise<number> {
  const today = dateOf(now, row.zone)
  if (row.last_day < today) return 0
  const { publicUrl } = ctx.settings
  const { dictionary } = clubConfig((await clubOfRoleSession(db, row.club_id)).config)
  const people = (await peopleOfTeam(db, row.club_id, row.team_id)).filter(({ user_id }) => user_id !== actor.userId)
  const trip = {
    ...row,
    team: row.team_name,
    by: actor.name,
    url: linkInClub(publicUrl, row.club_id, `/teams/${row.team_id}/itineraries/${row.id}`),
  }
  const mails = people.map(({ user_id, name, email, locale }) => ({
    ...{ channel: 'email' as const, userId: user_id, to: email, name },
    ...tripNotice(trip, { locale, dictionary }),
    // A trip that is made a draft and published again sends no second mail on the same day.
    dedupeKey: `itinerary:${row.id}:${user_id}:${today}`,
  }))
  const wished = await asWished(db, mails, { category: 'events', publicUrl, dictionary })
  const queued = await queueMails(db, ctx, row.club_id, wished)
  return queued === 0 ? 0 : new Set(wished.map(({ userId }) => userId)).size
}

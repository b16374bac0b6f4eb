import type { Actor } from '@touchline/domain/access/actor'
import { mayEditEvent } from '@touchline/domain/calendar/policy'
import { ruleAsHeld } from '@touchline/domain/calendar/editor/series'
import { namesOfUsers } from '../../account/account.store.ts'
import type { ActionContext } from '../../kit/action-context.ts'
import type { Db } from '../../kit/database/database.ts'
import { unacknowledgedKeys } from '../../kit/delivery/acknowledge.ts'
import { namesOfPlayers } from '../../people/people.store.ts'
import { calendarLine } from '../calendar-document.ts'
import { eventsOfSeries, eventScope, seriesRule, type EventRow } from '../calendar.store.ts'

/** One event with everything that its page and its editor need. */
export async function detail({ db, ctx, actor, now }: Pick<ActionContext, 'db' | 'ctx' | 'actor' | 'now'>, event: EventRow) {
  const place = eventScope(event)
  const { mayInTeam } = ctx.questions
  const members = event.series_id === null ? [] : await eventsOfSeries(db, event.club_id, event.series_id)
  const staff = await namesOfUsers(db, event.staff_ids)
  const canceler = event.status_by_user_id
  return {
    ...(await calendarLine(db, actor, event)),
    notes: event.notes,
    uniform: event.uniform,
    imported: event.import_identity !== null,
    updated_at: event.updated_at.toISOString(),
    status_at: event.status_at?.toISOString() ?? null,
    status_by: canceler === null ? null : ((await namesOfUsers(db, [canceler])).get(canceler) ?? null),
    recurs:
      event.series_id === null
        ? null
        : ruleAsHeld(
            await seriesRule(db, event.club_id, event.series_id),
            members.map(({ local_start }) => local_start.slice(0, 10)),
          ),
    series:
      event.series_id === null
        ? null
        : {
            total: members.length,
            following: members.filter(({ starts_at }) => starts_at >= event.starts_at).length,
            over: members.filter(({ ends_at }) => ends_at <= now).length,
          },
    guest_team_players: await namesOfPlayers(db, event.club_id, event.guest_player_ids),
    staff_ids: event.staff_ids,
    staff_names: event.staff_ids.flatMap((id) => staff.get(id) ?? []),
    urgent_until: await urgentUntil(db, actor, event, now),
    may: {
      edit: mayEditEvent(place)(actor),
      // A register exists only with a roster.
      see_register: event.team_id !== null && mayInTeam(actor, 'see_register', place),
      take_register: event.team_id !== null && mayInTeam(actor, 'take_register', place),
    },
  }
}

/** Now, if the caller was told of an urgent change and has not acknowledged it; nobody prepares for an event that is over. */
async function urgentUntil(db: Db, { userId }: Actor, { club_id, id, ends_at }: EventRow, now: Date): Promise<string | null> {
  if (ends_at <= now) return null
  const open = await unacknowledgedKeys(db, club_id, userId, { eventIds: [id], until: now, shown: true })
  return open.length > 0 ? now.toISOString() : null
}

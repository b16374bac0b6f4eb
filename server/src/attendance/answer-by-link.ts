import type { Actor } from '@touchline/domain/access/actor'
import type { LinkedAnswer } from '@touchline/domain/attendance/answer-link-endpoints'
import { deadlineSettings, parentDeadline, refuseAfterDeadline, refuseAfterStaffMark } from '@touchline/domain/attendance/deadline'
import { answersForPlayer } from '@touchline/domain/access/policy'
import { notFound, Refusal, refusalOf } from '@touchline/domain/kit/refusal'
import { familyRoleSessionOf } from './family-member.ts'
import { findEvent, type EventRow } from '../calendar/calendar.store.ts'
import { rosterOfEvent } from '../calendar/events/roster-of-event.ts'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { inAnnouncedTransaction } from '../kit/live/live.ts'
import { takeUse } from '../kit/http/rate-limit.ts'
import { teamNames } from '../teams/teams.store.ts'
import { readAnswerKey } from './answer-key.ts'
import { answersOf, type AnswerRow } from './attendance.store.ts'
import { giveAnswer } from './give-answer.ts'

/** The limit of answers of one person by links; a family that changes its mind needs fewer. */
const uses = { uses: 120, minutes: 60 }

interface Asked {
  roleSession: Actor
  event: EventRow & { team_id: number }
  player: { player_id: number; first_name: string }
  now: Date
}

export const readAnswerByLink = (ctx: AppContext, key: string): Promise<LinkedAnswer> =>
  ctx.database.hold('app', async (db) => await present(db, await findAsked(db, ctx, key)))

/** Records an answer by the same rules as in the calendar, for the person to whom the reminder was sent. */
export const answerByLink = (ctx: AppContext, key: string, status: 'present' | 'absent', facts: RequestFacts): Promise<LinkedAnswer> =>
  ctx.database.hold('app', async (db) => {
    const { roleSession, event, player, now } = await findAsked(db, ctx, key)
    const wait = await takeUse(db, `answer:${roleSession.userId}`, uses)
    if (wait > 0) throw new Refusal('slow_down', 'Too many requests. Please wait a moment.', { status: 429, retryAfterSeconds: wait })
    return await inAnnouncedTransaction(db, ctx, async (tx) => {
      const asked = { eventId: event.id, kind: event.kind, subjectId: player.player_id, body: { status }, byLink: true }
      await giveAnswer({ db: tx, actor: roleSession, ctx, request: facts, now }, asked)
      return await present(tx, { roleSession, event, player, now })
    })
  })

/** Finds the event and the child of a key, if its person may still answer for them; every invalid key gets the same refusal. */
async function findAsked(db: Db, ctx: AppContext, key: string): Promise<Asked> {
  const link = readAnswerKey(ctx.secrets, key)
  const found = link && (await familyRoleSessionOf(db, link.userId, link.clubId))
  if (!found) throw notFound()
  const { roleSession, now } = found
  const event = await findEvent(db, roleSession, link.eventId)
  const { team_id } = event
  const player = (await rosterOfEvent(db, event)).find(
    ({ player_id, status }) => player_id === link.playerId && (status === 'active' || status === 'guest'),
  )
  if (team_id === null || !player || !answersForPlayer({ clubId: link.clubId, playerId: link.playerId })(roleSession)) throw notFound()
  return { roleSession, event: { ...event, team_id }, player, now }
}

async function present(db: Db, { roleSession, event, player, now }: Asked): Promise<LinkedAnswer> {
  const names = await teamNames(db, event.club_id, [event.team_id])
  const answer = (await answersOf(db, event)).find(({ player_id }) => player_id === player.player_id)
  const times = { startsAt: event.starts_at, endsAt: event.ends_at }
  const deadline = parentDeadline(times, deadlineSettings(roleSession.config, event.extra))
  return {
    first_name: player.first_name,
    team: names.get(event.team_id) ?? '',
    event: {
      id: event.id,
      team_id: event.team_id,
      type: event.kind,
      title: event.title,
      opponent: event.opponent,
      side: event.side,
      start_time: event.local_start,
      end_time: event.local_end,
      timezone: event.timezone,
      tbd: event.tbd,
    },
    status: answer?.status ?? 'none',
    deadline: deadline?.toISOString() ?? null,
    refusal: whyClosed(roleSession, event, answer, now),
  }
}

function whyClosed(roleSession: Actor, event: EventRow, answer: AnswerRow | undefined, now: Date): string | null {
  if (event.status !== 'scheduled') return 'attendance.event_is_off'
  const times = { startsAt: event.starts_at, endsAt: event.ends_at }
  const refusal = refusalOf(() => {
    refuseAfterDeadline(times, deadlineSettings(roleSession.config, event.extra), now)
    refuseAfterStaffMark(times, answer ?? null)
  })
  return refusal?.code ?? null
}

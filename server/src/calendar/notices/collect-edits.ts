import { digestMinutes, joinedNotes, waitsUntil } from '@touchline/domain/calendar/notices/digest'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import { waitBegun } from '../../kit/delivery/outbox.ts'

interface Edit {
  club_id: number
  /** The beginning of the keys of all messages about the event. */
  beginning: string
  /** Its start, and the one before the change if that is another. */
  starts: readonly Date[]
  changeSetId: number
}
type Told = Parameters<typeof waitsUntil>[0]

/**
 * Decides whether the message about a change of an event waits for others, and notes the decision and the sentence in the change set. Returns the wait, and the
 * sentence with those of the messages that it stands for.
 */
export async function collectEdit(db: Db, now: Date, edit: Edit, told: Told): Promise<{ until: Date | null; note: string }> {
  const { club_id, beginning, starts, changeSetId } = edit
  if (told.kind !== 'changed') return { until: null, note: told.note }
  const waiting = await waitBegun(db, club_id, beginning, digestMinutes)
  const before = await toldBefore(db, edit)
  const until = waitsUntil(told, { now, starts, waiting, atOnce: before.at })
  const notice = JSON.stringify({ notice: { waits: until !== null, note: told.note.trim() } })
  await sql`update change_set set info = info || ${notice}::jsonb where club_id = ${club_id} and id = ${changeSetId}`.execute(db)
  return { until, note: until === null ? told.note : joinedNotes(before.notes, told.note) }
}

/** The last change of which people were told at once in the last minutes, and the sentences of those whose messages still wait. */
async function toldBefore(db: Db, { club_id, beginning, changeSetId }: Edit): Promise<{ at: Date | null; notes: string[] }> {
  const { rows } = await sql<{ at: Date; waits: boolean; note: string; is_pending: boolean }>`
    with told as (select change_set_id as id, bool_or(state = 'queued' and tries = 0 and not unless_seen) as is_pending
      from delivery where club_id = ${club_id} and dedupe_key like ${`${beginning}%`} and state in ('queued', 'sent')
        and created_at > app_now() - make_interval(mins => ${digestMinutes}) and change_set_id <> ${changeSetId} group by change_set_id)
    select coalesce(c.applied_at, c.created_at) as at, (c.info -> 'notice' ->> 'waits')::boolean as waits, c.info -> 'notice' ->> 'note' as note,
      t.is_pending
    from told t join change_set c on c.club_id = ${club_id} and c.id = t.id where c.info ? 'notice' order by c.id`.execute(db)
  const atOnce = rows.filter(({ waits }) => !waits)
  return { at: atOnce.at(-1)?.at ?? null, notes: rows.flatMap(({ waits, is_pending, note }) => (waits && is_pending ? note : [])) }
}

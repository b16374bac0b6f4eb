import { addressLost, failsForMs, sourceFails, sourceLost, sourceWaits } from '@touchline/domain/calendar/imports/source-notice'
import { createHash } from 'node:crypto'
import { queueWished } from '../../account/own-account/wishes.ts'
import { clubsOf } from '../../clubs/clubs.store.ts'
import type { Db } from '../../kit/database/database.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { linkInClub } from '../../kit/delivery/link-in-club.ts'
import { ownersOf } from '../../teams/people-of-teams.store.ts'
import type { SourceRow } from '../imports/import.store.ts'
import type { Proposal } from '../events/propose-events.ts'
import type { Rereading } from '../imports/reread-source.ts'

/** The key of a pending item, by its identity and not by its current values: an entry that moves while it is pending is not new. */
const nameOf = ({ op, entity_id, info }: Proposal) => hashed(`${info.op}|${op}|${entity_id ?? ''}|${info.identity ?? info.summary}`)
const hashed = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Notifies the owners once of each pending item. Returns the keys of all items notified so far. */
export async function notifyOfReview(
  tx: Db,
  ctx: AppContext,
  source: SourceRow,
  waiting: { changeSet: number | null; rows: readonly Proposal[] },
  by: Rereading,
): Promise<string[]> {
  const names = waiting.rows.map(nameOf)
  const known = new Set(source.told)
  const fresh = names.filter((name) => !known.has(name))
  if (fresh.length > 0 && waiting.changeSet !== null) {
    const at = sourceLink(ctx, source, `?review=${waiting.changeSet}`)
    await send(tx, ctx, source, by, `waiting:${hashed(fresh.join())}`, (locale) => sourceWaits(at, fresh.length, locale))
  }
  return names
}

/** Notifies the owners once of a failure that lasts for days, until the address was read again; of a lost address at once, because waiting does not help. */
export async function notifyOfFailure(
  tx: Db,
  ctx: AppContext,
  source: SourceRow,
  why: string,
  by: Rereading,
): Promise<Pick<SourceRow, 'failing_since' | 'failure_told_at'>> {
  const since = source.failing_since ?? by.now
  if (why === addressLost) {
    const at = sourceLink(ctx, source, '')
    if (source.last_error !== addressLost) await send(tx, ctx, source, by, `lost:${by.now.getTime()}`, (locale) => sourceLost(at, locale))
    return { failing_since: since, failure_told_at: by.now }
  }
  const due = source.failure_told_at === null && by.now.getTime() - since.getTime() >= failsForMs
  if (due) {
    const [club] = await clubsOf(tx, [source.club_id])
    const failing = { since, why, zone: club!.timezone }
    await send(tx, ctx, source, by, `failing:${since.getTime()}`, (locale) => sourceFails(sourceLink(ctx, source, ''), failing, locale))
  }
  return { failing_since: since, failure_told_at: due ? by.now : source.failure_told_at }
}

const sourcePath = ({ team_id }: SourceRow) => (team_id === null ? '/club-admin/schedules/import' : `/teams/${team_id}/import`)
const sourceLink = (ctx: AppContext, source: SourceRow, query: string) => ({
  name: source.name,
  team: source.team_name,
  link: linkInClub(ctx.settings.publicUrl, source.club_id, sourcePath(source) + query),
})

async function send(
  tx: Db,
  ctx: AppContext,
  source: SourceRow,
  { actor }: Rereading,
  what: string,
  say: (locale: string) => { subject: string; body: string },
): Promise<void> {
  const { club_id, id, team_id, created_by_user_id } = source
  // The person who has just pressed the button sees the result.
  const owners = (await ownersOf(tx, club_id, team_id, created_by_user_id ?? null)).filter(({ user_id }) => user_id !== actor?.userId)
  const mails = owners.map((person) => ({
    channel: 'email' as const,
    userId: person.user_id,
    to: person.email,
    name: person.name,
    ...say(person.locale),
    dedupeKey: `source:${id}:${what}:${person.user_id}`,
    inApp: { context: 'Schedule' as const, path: sourcePath(source), teamId: team_id },
  }))
  await queueWished(tx, ctx, club_id, mails, { category: 'admin_alerts', publicUrl: ctx.settings.publicUrl })
}

import type { AgeClass, AgeClassKind } from '@touchline/domain/access/age-class'
import { groupsOfYears } from '@touchline/domain/club-setup/age-groups'
import type { saveSetUp as contract, setUpAges as agesContract } from '@touchline/domain/club-setup/endpoints'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { newerVersion, Refusal } from '@touchline/domain/kit/refusal'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { announce } from '../kit/live/live.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import { refuseWrongAgeClass, savedAgeClasses } from '../settings/save-age-class.ts'
import { findClubSettings, findClubToChange } from '../settings/save-settings.ts'
import { findSetUp } from './set-up.store.ts'

/** Saves the skipped steps and whether the club has finished. Refused with 409 where somebody saved a newer version. */
export async function saveSetUp(call: ActionContext, { version_id: seen, skipped, finished }: BodyOf<typeof contract>) {
  const { db, actor, request } = call
  // The row of the club is locked, because two first saves have no row to wait for.
  const { club_id } = await findClubSettings(db, actor, true)
  const before = await findSetUp(db, club_id)
  const { version_id } = before
  if (seen === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id } })
  if (seen !== version_id) throw newerVersion(version_id, await nameOfUser(db, before.updated_by_user_id))
  if (before.finished === finished && isSame(before.skipped, skipped)) return { version_id, finished, skipped }
  const values = { skipped: sql<string[]>`${skipped}::text[]`, finished, version_id: version_id + 1, updated_by_user_id: actor.userId }
  await db
    .insertInto('club_setup')
    .values({ club_id, ...values })
    .onConflict((row) => row.column('club_id').doUpdateSet({ ...values, updated_at: sql`app_now()` }))
    .execute()
  await audit(db, actor, request, {
    ...{ action: 'club.set_up_saved', entity: 'club', entityId: club_id, clubId: club_id, before, after: { skipped, finished } },
    diff: { skipped, finished },
  })
  await announce(db, club_id, { topic: recordTopic({ plural: 'club-setup' }, club_id), type: 'club-setup.saved', payload: null })
  return { version_id: version_id + 1, finished, skipped }
}

const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one) => b.includes(one))

/** Makes one way to classify ages the default of the club, and switches it on. */
export async function setUpAges(call: ActionContext, { kind, cutoff_date, years, version_id: seen }: BodyOf<typeof agesContract>) {
  const { db, actor, request } = call
  const club = await findClubToChange(db, actor, seen)
  const before = savedAgeClasses(club.config)[kind]
  const settings = withGroups({ ...before, enabled: true, cutoff_date }, kind, years)
  refuseWrongAgeClass(actor, { kind, settings })
  // Stored also where it is what a club has that never chose: the choice completes the step.
  const config = { default_age_class: kind, [`age_class_by_${kind}`]: settings }
  await db
    .updateTable('club')
    .set({
      config: sql`config || ${JSON.stringify(config)}::jsonb`,
      version_id: club.version_id + 1,
      updated_by_user_id: actor.userId,
      updated_at: sql`app_now()`,
    })
    .where('club_id', '=', club.club_id)
    .execute()
  await audit(db, actor, request, {
    ...{ action: 'club.age_class_saved', entity: 'club', entityId: club.club_id, clubId: club.club_id, before, after: settings },
    diff: {
      default_age_class: { from: club.config.default_age_class, to: kind },
      [`age_class_by_${kind}`]: { from: before, to: settings },
    },
  })
  return { version_id: club.version_id + 1, kind, settings }
}

function withGroups(settings: AgeClass, kind: AgeClassKind, years: number | null): AgeClass {
  if (kind !== 'group' || (years === null && settings.groups.length > 0)) return settings
  return { ...settings, ...groupsOfYears(years ?? 2) }
}

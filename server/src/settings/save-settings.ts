import type { Actor } from '@touchline/domain/access/actor'
import { clubConfig } from '@touchline/domain/access/flags'
import { isTimeZone } from '@touchline/domain/kit/dates'
import { settingFields, settingsProblems, type SettingName, type SettingProblems, type Settings } from '@touchline/domain/settings/settings'
import { configOf, settingsOf } from '@touchline/domain/settings/settings-config'
import { texts as english } from '@touchline/domain/settings/settings-texts.en'
import { texts as spanish } from '@touchline/domain/settings/settings-texts.es'
import { newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { announceClub } from '../clubs/announce-club.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import { nameOfUser } from '../kit/name-of-user.ts'

/** The club of the role session with its configuration and version; locked until the end of the transaction where it is to be changed. */
export async function findClubSettings(db: Db, { clubId }: Actor, lock = false) {
  if (clubId === null) throw notFound()
  const found = db
    .selectFrom('club')
    .select(['club_id', 'name', 'timezone', 'country', 'currency', 'config', 'version_id', 'updated_by_user_id'])
    .where('club_id', '=', clubId)
  const club = await (lock ? found.forUpdate() : found).executeTakeFirstOrThrow(notFound)
  return { ...club, config: clubConfig(club.config) }
}

/** The same for a write that was begun on version `seen`: refused where it is missing or where somebody saved a newer one. */
export async function findClubToChange(tx: Db, actor: Actor, seen: number | undefined) {
  const club = await findClubSettings(tx, actor, true)
  if (seen === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id: club.version_id } })
  if (seen !== club.version_id) throw newerVersion(club.version_id, await nameOfUser(tx, club.updated_by_user_id))
  return club
}

/** Saves all settings of the club. */
export async function saveSettings(tx: Db, actor: Actor, facts: RequestFacts, seen: number | undefined, settings: Settings) {
  const club = await findClubToChange(tx, actor, seen)
  refuseWrong(actor, settings, settings.enable_regions || !(await hasRegions(tx, club.club_id)))
  const before = settingsOf(club)
  const changed = (Object.keys(settingFields) as SettingName[]).filter((name) => before[name] !== settings[name])
  const stored = configOf(before)
  const config = Object.fromEntries(
    Object.entries(configOf(settings)).filter(([name, value]) => !isSame(value, stored[name as keyof typeof stored])),
  )
  if (changed.length === 0) return { version_id: club.version_id, settings: before, config: club.config }
  await tx
    .updateTable('club')
    .set({
      name: settings.name,
      timezone: settings.timezone,
      country: settings.country,
      currency: settings.currency,
      config: sql`config || ${JSON.stringify(config)}::jsonb`,
      version_id: club.version_id + 1,
      updated_by_user_id: actor.userId,
      updated_at: sql`app_now()`,
    })
    .where('club_id', '=', club.club_id)
    .execute()
  await audit(tx, actor, facts, {
    ...{ action: 'club.settings_saved', entity: 'club', entityId: club.club_id, clubId: club.club_id, before, after: settings },
    diff: Object.fromEntries(changed.map((name) => [name, { from: before[name], to: settings[name] }])),
  })
  await announceClub(tx, club.club_id)
  return { version_id: club.version_id + 1, settings, config: { ...club.config, ...config } }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const hasRegions = async (db: Db, clubId: number): Promise<boolean> =>
  (await sql`select from club_region where club_id = ${clubId} and not archived limit 1`.execute(db)).rows.length > 0

function refuseWrong({ locale }: Actor, settings: Settings, fitsRegions: boolean): void {
  const found: SettingProblems = {
    ...(!isTimeZone(settings.timezone) && { timezone: 'unknownZone' }),
    ...(!fitsRegions && { enable_regions: 'hasRegions' }),
    ...settingsProblems(settings),
  }
  const problems = Object.entries(found)
  const texts = locale === 'es' ? spanish : english
  if (problems.length > 0)
    throw new Refusal('settings.wrong', texts[problems[0]![1]], {
      errors: Object.fromEntries(problems.map(([name, problem]) => [name, [texts[problem]]])),
    })
}

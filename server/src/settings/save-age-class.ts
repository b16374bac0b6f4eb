import type { Actor } from '@touchline/domain/access/actor'
import type { AgeClass, AgeClassKind } from '@touchline/domain/access/age-class'
import type { ClubConfig } from '@touchline/domain/access/flags'
import { ageClassProblem, birthYearsOf, classesOf, classify, type Classified } from '@touchline/domain/settings/age-class'
import { texts as english } from '@touchline/domain/settings/age-class-texts.en'
import { texts as spanish } from '@touchline/domain/settings/age-class-texts.es'
import { Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { sql } from 'kysely'
import { ageGroupsBySport } from '../clubs/clubs.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import { playersByAge, previewedNames, type AgedPlayers } from './age-class.store.ts'
import { findClubToChange } from './save-settings.ts'

interface Proposed {
  kind: AgeClassKind
  settings: AgeClass
}

export const savedAgeClasses = ({ age_class_by_birth_year, age_class_by_grade, age_class_by_group }: ClubConfig) => ({
  birth_year: age_class_by_birth_year,
  grade: age_class_by_grade,
  group: age_class_by_group,
})

const wordsOf = ({ locale }: Actor) => (locale === 'es' ? spanish : english)

/** Refuses settings that break a rule, at the field. */
export function refuseWrongAgeClass(actor: Actor, { kind, settings }: Proposed): void {
  const problem = ageClassProblem(kind, settings)
  if (problem === null) return
  const sentence = fill(wordsOf(actor)[`problem.${problem.is}`], problem.values)
  throw new Refusal('age_class.wrong', sentence, { errors: { [problem.field]: [sentence] } })
}

export async function saveAgeClass(tx: Db, actor: Actor, facts: RequestFacts, seen: number | undefined, { kind, settings }: Proposed) {
  const club = await findClubToChange(tx, actor, seen)
  refuseWrongAgeClass(actor, { kind, settings })
  const before = savedAgeClasses(club.config)[kind]
  if (JSON.stringify(before) === JSON.stringify(settings)) return { version_id: club.version_id, settings }
  await tx
    .updateTable('club')
    .set({
      config: sql`config || ${JSON.stringify({ [`age_class_by_${kind}`]: settings })}::jsonb`,
      version_id: club.version_id + 1,
      updated_by_user_id: actor.userId,
      updated_at: sql`app_now()`,
    })
    .where('club_id', '=', club.club_id)
    .execute()
  await audit(tx, actor, facts, {
    ...{ action: 'club.age_class_saved', entity: 'club', entityId: club.club_id, clubId: club.club_id, before, after: settings },
    diff: { [`age_class_by_${kind}`]: { from: before, to: settings } },
  })
  return { version_id: club.version_id + 1, settings }
}

/** Saves age groups of a sport; null removes them. A sport of another club, or an archived one, is refused at its field. */
export async function saveSportAgeGroups(
  { db: tx, actor, request }: ActionContext,
  { sport_id, settings, version_id: seen }: { sport_id: number; settings: AgeClass | null; version_id?: number | undefined },
) {
  const club = await findClubToChange(tx, actor, seen)
  const sport = (await ageGroupsBySport(tx, club.club_id)).find(({ id }) => id === sport_id)
  if (sport === undefined) {
    const sentence = wordsOf(actor).sportGone
    throw new Refusal('age_class.wrong', sentence, { errors: { sport_id: [sentence] } })
  }
  if (settings !== null) refuseWrongAgeClass(actor, { kind: 'group', settings })
  if (JSON.stringify(sport.groups) === JSON.stringify(settings)) return { version_id: club.version_id, settings }
  await sql`update club_sport set age_class_by_group = ${settings && JSON.stringify(settings)}::jsonb
    where club_id = ${club.club_id} and id = ${sport_id}`.execute(tx)
  await sql`update club set version_id = version_id + 1, updated_by_user_id = ${actor.userId}, updated_at = app_now()
    where club_id = ${club.club_id}`.execute(tx)
  await audit(tx, actor, request, {
    ...{
      action: 'club.age_class_saved',
      entity: 'club',
      entityId: club.club_id,
      clubId: club.club_id,
      before: sport,
      after: { ...sport, groups: settings },
    },
    diff: { age_class_by_group: { from: sport.groups, to: settings } },
  })
  return { version_id: club.version_id + 1, settings }
}

const labelOf = (found: Classified) => (typeof found === 'string' ? found : found.label)

/** The classes of all players under the proposed settings, on the club’s date. */
export async function previewAgeClass(db: Db, actor: Actor, { kind, settings }: Proposed, today: string) {
  refuseWrongAgeClass(actor, { kind, settings })
  const saved = savedAgeClasses(actor.config)[kind]
  const byLabel = new Map<string, AgedPlayers[]>()
  let moved = 0
  for (const aged of await playersByAge(db, actor.clubId!)) {
    const label = labelOf(classify(kind, settings, aged, today))
    byLabel.set(label, [...(byLabel.get(label) ?? []), aged])
    if (label !== labelOf(classify(kind, saved, aged, today))) moved += aged.players
  }
  const preview = (label: string, birth_years: string | null = null) => {
    const found = byLabel.get(label) ?? []
    const names = found.flatMap((aged) => aged.names).slice(0, previewedNames)
    return { label, birth_years, players: found.reduce((sum, { players }) => sum + players, 0), names }
  }
  const agesOf = (number: number) => settings.groups.find(({ to }) => to === number) ?? { from: number, to: number }
  return {
    classes: classesOf(kind, settings).map(({ number, label }) =>
      preview(label, kind === 'grade' ? null : birthYearsOf(settings, agesOf(number), today)),
    ),
    without: { no_birth_date: preview('no_birth_date'), too_young: preview('too_young'), too_old: preview('too_old') },
    moved,
  }
}

import type { setUpSports as contract } from '@touchline/domain/club-setup/endpoints'
import { formationsOf, positionsIn, type Sport } from '@touchline/domain/depth-charts/formations'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { recordTopic } from '@touchline/domain/kit/record/record'
import { texts as levelEnglish } from '@touchline/domain/settings/level-texts.en'
import { texts as levelSpanish } from '@touchline/domain/settings/level-texts.es'
import { levels as levelRecords, sports as sportRecords } from '@touchline/domain/settings/sport-records'
import { texts as sportEnglish } from '@touchline/domain/settings/sport-texts.en'
import { texts as sportSpanish } from '@touchline/domain/settings/sport-texts.es'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, type NewChange } from '../kit/change-set.ts'
import { announce } from '../kit/live/live.ts'
import { changeKindOf } from '../kit/record/record-changes.ts'
import type { Values } from '../kit/record/versioned-rows.ts'
import { findClubSettings } from '../settings/save-settings.ts'

interface SportRow {
  id: number
  name: string
  sport: string
  archived: boolean
  version_id: number
  positions: string | null
  formations: string | null
}

/** The usual positions and formations of a sport as lines, in the language of the actor; null for sports of single players. */
export function usualOf(sport: Sport, locale: 'en' | 'es'): { positions: string | null; formations: string | null } {
  const own = { positions: [], formations: [] }
  const formations = formationsOf(sport, own)
  const positions = positionsIn(sport, formations[0]!, own).map(({ name }) => name[locale])
  if (positions.length < 2) return { positions: null, formations: null }
  return { positions: [...new Set(positions)].join('\n'), formations: formations.join('\n') }
}

/** A name that the club does not use yet: `Soccer`, or `Soccer 2` beside an archived sport of that name. */
function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let at = 2; taken.has(free.toLowerCase()); at++) free = `${name} ${at}`
  taken.add(free.toLowerCase())
  return free
}

/** Adds what the club lacks of these sports and levels: sports with usual positions and formations, and each level for each of them. */
export async function setUpSports(call: ActionContext, { sports: kinds, levels: standards }: BodyOf<typeof contract>) {
  const { db, actor } = call
  const isSpanish = actor.locale === 'es'
  // Two saves at once wait for each other, so that neither adds what the other has added.
  const { club_id: clubId } = await findClubSettings(db, actor, true)
  const { rows: before } = await sql<SportRow>`select id, name, sport, archived, version_id, positions, formations
    from club_sport where club_id = ${clubId} order by archived, id`.execute(db)
  const taken = new Set(before.map(({ name }) => name.toLowerCase()))
  const changes = kinds.flatMap((sport): NewChange[] => {
    const has = before.find((one) => one.sport === sport && !one.archived)
    const usual = usualOf(sport, actor.locale)
    if (has === undefined) {
      const name = freeName((isSpanish ? sportSpanish : sportEnglish)[`sport.${sport}`], taken)
      return [
        {
          entity: changeKindOf(sportRecords.record),
          entity_id: null,
          op: 'create',
          label: name,
          before: null,
          after: { name, sport, ...usual },
        },
      ]
    }
    if (has.positions !== null || has.formations !== null || usual.positions === null) return []
    const { id: entity_id, name: label, version_id: version } = has
    const nothing = { positions: null, formations: null }
    return [{ entity: changeKindOf(sportRecords.record), entity_id, op: 'update', label, before: nothing, after: usual, info: { version } }]
  })
  await store(call, clubId, sportRecords.record, changes)

  const { rows: now } = await sql<{ id: number; sport: string; standards: string[]; names: string[] }>`select s.id, s.sport,
      array(select l.standard from level l where l.club_id = ${clubId} and l.sport_id = s.id and not l.archived and l.standard is not null) as standards,
      array(select lower(l.name) from level l where l.club_id = ${clubId} and l.sport_id = s.id) as names
    from club_sport s where s.club_id = ${clubId} and not s.archived and s.sport = any(${kinds}::text[]) order by s.id`.execute(db)
  const words = isSpanish ? levelSpanish : levelEnglish
  const newLevels = now.flatMap(({ id: sport_id, standards: has, names }): NewChange[] => {
    const used = new Set(names)
    return standards
      .filter((standard) => !has.includes(standard))
      .map((standard) => {
        const name = freeName(words[`standard.${standard}`], used)
        return {
          entity: changeKindOf(levelRecords.record),
          entity_id: null,
          op: 'create',
          label: name,
          before: null,
          after: { name, sport_id, standard },
        }
      })
  })
  await store(call, clubId, levelRecords.record, newLevels)
  return { sports: changes.length, levels: newLevels.length }
}

/** Makes the changes as one change set, with its line in the audit and its live event; nothing where there are none. */
async function store(call: ActionContext, clubId: number, record: { name: string; plural: string }, changes: readonly NewChange[]) {
  if (changes.length === 0) return
  const { db, ctx, actor, now, request } = call
  const names = changes.map(({ label }) => label)
  const kind = changeKindOf(record)
  await makeAtOnce(
    db,
    ctx.changes,
    { clubId, kind, title: names.join(', ').slice(0, 200), teamId: null, userId: actor.userId },
    changes,
    actor,
    now,
  )
  const entry = { action: `${record.name}.created`, entity: record.name, entityId: null, clubId, diff: { names } }
  await audit(db, actor, request, { ...entry, after: changes.map(({ after }) => after as Values) })
  await announce(db, clubId, { topic: recordTopic(record, clubId), type: `${record.plural}.created`, payload: { id: null } })
}

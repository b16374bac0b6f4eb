import type { Actor } from '@touchline/domain/access/actor'
import { clubConfig } from '@touchline/domain/access/flags'
import { dateOf } from '@touchline/domain/kit/dates'
import { clubsOf } from '../../clubs/clubs.store.ts'
import { fieldsOf } from '../../fields/fields.store.ts'
import type { Db } from '../../kit/database/database.ts'
import { listTeams, teamNames } from '../../teams/teams.store.ts'
import { eventsForImport, eventsInTheWay } from '../calendar.store.ts'
import { findEditScope, type EditScope } from '../events/find-event-to-edit.ts'
import type { ImportLookups } from './import-lookups.ts'
import { aliasesOf } from './import.store.ts'
import type { CalendarFile, ReadingFor } from './read-calendar-file.ts'

/** The id of the team, or null for the whole club. */
export type ImportFor = number | null

export const findImportPlace = (db: Db, actor: Actor, importFor: ImportFor): Promise<EditScope> =>
  findEditScope(db, actor, importFor === null ? { team: null, kinds: [] } : { team: importFor, kinds: [] })

/** The club's defaults for times without a zone and entries without an end. */
export async function readingFor(db: Db, clubId: number, now: Date): Promise<ReadingFor> {
  const [club] = await clubsOf(db, [clubId])
  return { clubZone: club!.timezone, defaultMinutes: clubConfig(club!.config).default_event_minutes, now }
}

/** Loads everything that the entries of a calendar are compared with. */
export async function loadLookups(
  db: Db,
  { clubId, teamId }: EditScope,
  file: CalendarFile,
  known: { source: string | null; leftOut: readonly string[] },
  now: Date,
): Promise<ImportLookups> {
  const [club] = await clubsOf(db, [clubId])
  const teams =
    teamId === null
      ? await teamsNow(db, clubId, dateOf(now, club!.timezone))
      : [{ id: teamId, name: (await teamNames(db, clubId, [teamId])).get(teamId)! }]
  const ids = teams.map(({ id }) => id)
  const sorted = file.entries.map(({ start }) => start).toSorted()
  const [from, to] = [around(sorted[0], -2, now), around(sorted.at(-1), 16, now)]
  const { fields, teams: teamAliases } = await aliasesOf(db, clubId)
  return {
    team: teamId === null ? null : teams[0]!,
    teams,
    clubName: club!.name,
    fields: await fieldsOf(db, clubId),
    fieldAliases: fields,
    teamAliases,
    known: await eventsForImport(db, clubId, ids, teamId === null, from, to),
    nearby: await eventsInTheWay(db, clubId, ids, from, to),
    origins: [...(known.source === null ? [] : [`source:${known.source}`]), `calendar:${file.key.toLowerCase()}`],
    leftOut: new Set(known.leftOut),
    now,
  }
}
const around = (local: string | undefined, days: number, now: Date) =>
  new Date((local === undefined ? now.getTime() : Date.parse(`${local}:00Z`)) + days * 86_400_000)

/** The teams of current and future seasons. */
export async function teamsNow(db: Db, clubId: number, today: string) {
  const ask = { teamIds: null, search: '', today, limit: 2000, offset: 0 }
  const [current, future] = [
    await listTeams(db, clubId, { ...ask, season: 'Current' }),
    await listTeams(db, clubId, { ...ask, season: 'Future' }),
  ]
  return [...current.items, ...future.items].filter(({ archived }) => !archived).map(({ id, name }) => ({ id, name }))
}

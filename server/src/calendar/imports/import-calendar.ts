import { importNotice } from '@touchline/domain/calendar/notices/notice'
import type { Actor } from '@touchline/domain/access/actor'
import type { CalendarImport } from '@touchline/domain/calendar/imports/calendar-import'
import { calendarTopicOf, teamCalendarTopic } from '@touchline/domain/calendar/live'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { queueWished } from '../../account/own-account/wishes.ts'
import { clubOfRoleSession, dictionaryOf } from '../../clubs/clubs.store.ts'
import { allFieldsOf } from '../../fields/fields.store.ts'
import type { ActionContext } from '../../kit/action-context.ts'
import { audit } from '../../kit/audit.ts'
import {
  applyChanges,
  findChangeSet,
  proposeChanges,
  rowsOfChangeSet,
  undoDays,
  type ChangeRow,
  type ChangeSet,
} from '../../kit/change-set.ts'
import type { Db } from '../../kit/database/database.ts'
import { keepFile } from '../../kit/files/files.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { announce } from '../../kit/live/live.ts'
import { signedUrl } from '../../kit/secrets/signed-url.ts'
import { peopleOfTeam } from '../../teams/people-of-teams.store.ts'
import { teamNames } from '../../teams/teams.store.ts'
import { keepOfImport } from './keep-source.ts'
import { correctRows, type Correction } from './correct-import.ts'
import type { EditScope } from '../events/find-event-to-edit.ts'
import { counted, infoOfRow, presentRow, type ImportInfo } from './import-info.ts'
import { findImportPlace, loadLookups, type ImportFor } from './import-place.ts'
import { proposeEvents } from '../events/propose-events.ts'
import { sourceByAddress } from './import.store.ts'
import type { Taken } from './take-calendar.ts'
import type { EventValues } from '../events/write-event.ts'

/** Step one: stores the file and the proposal for each entry. The calendar stays as it is. */
export async function reviewImport(
  { db, actor, ctx, request, now }: ActionContext,
  importFor: ImportFor,
  taken: Taken,
): Promise<CalendarImport> {
  const place = await findImportPlace(db, actor, importFor)
  const { file, address } = taken
  const source = address && (await sourceByAddress(db, place.clubId, place.teamId, address.hash))
  const known = { source: address?.hash ?? null, leftOut: source?.left_out ?? [] }
  const proposals = proposeEvents(file, await loadLookups(db, place, file, known, now))
  const fileId = await keepFile(db, ctx.files, {
    clubId: place.clubId,
    ownerType: 'calendar_import',
    ownerId: place.teamId,
    name: taken.fileName,
    contentType: 'text/calendar',
    bytes: taken.bytes,
    userId: actor.userId,
  })
  const info: ImportInfo = {
    file_name: taken.fileName,
    calendar_name: file.name,
    unread: file.unread,
    ...(address && { address, source: address.hash }),
  }
  const set = {
    clubId: place.clubId,
    kind: 'calendar.import',
    title: taken.fileName,
    teamId: place.teamId,
    fileId,
    info,
    userId: actor.userId,
  }
  const id = await proposeChanges(db, set, proposals)
  await audit(db, actor, request, {
    action: 'import.reviewed',
    entity: 'change_set',
    entityId: id,
    clubId: place.clubId,
    diff: { entries: proposals.length, ...(address && { from: address.shown }) },
  })
  return await readImport(db, ctx, actor, importFor, id, now)
}

export async function readImport(
  db: Db,
  ctx: AppContext,
  actor: Actor,
  importFor: ImportFor,
  id: number,
  now: Date,
): Promise<CalendarImport> {
  const place = await findImportPlace(db, actor, importFor)
  const set = await findImport(db, place, id)
  const changes = await rowsOfChangeSet(db, set.club_id, set.id)
  const teamIds = teamsOf(changes, set.team_id)
  const fields = new Map((await allFieldsOf(db, set.club_id)).map((field) => [field.id, `${field.facility_name}, ${field.name}`]))
  const teams = teamIds.length === 0 ? new Map<number, string>() : await teamNames(db, set.club_id, teamIds)
  const rows = changes.map((change) => presentRow(change, { fields, teams }))
  const info = set.info as ImportInfo
  const source = info.source === undefined ? undefined : await sourceByAddress(db, set.club_id, set.team_id, info.source)
  const told = new Set<number>()
  for (const team of teamIds) for (const { user_id } of await peopleOfTeam(db, set.club_id, team)) told.add(user_id)
  return {
    change_set_id: set.id,
    team_id: set.team_id,
    team_name: set.team_id === null ? null : (teams.get(set.team_id) ?? null),
    file_name: info.file_name,
    file_url: set.file_id === null ? null : signedUrl(ctx, `/files/${set.file_id}`, now),
    address: info.address?.shown ?? null,
    source_id: source?.id ?? null,
    state: set.state,
    calendar_name: info.calendar_name,
    rows,
    unread: info.unread ?? [],
    counts: counted(rows),
    told: told.size,
    applied_at: set.applied_at?.toISOString() ?? null,
    undo_until: set.applied_at ? new Date(set.applied_at.getTime() + undoDays * 86_400_000).toISOString() : null,
  }
}

/** Step two: applies the proposals with the person's choices and corrections, in one transaction. */
export async function applyImport(
  action: ActionContext,
  importFor: ImportFor,
  id: number,
  asked: { rows: readonly Correction[]; notify: boolean; keep: boolean },
): Promise<CalendarImport> {
  const { db, actor, ctx, request, now } = action
  const place = await findImportPlace(db, actor, importFor)
  const set = await findImport(db, place, id)
  if (set.state !== 'open') throw new Refusal('change_set.not_open', 'These changes were already applied or discarded.')
  await correctRows(db, set, asked.rows, actor.userId)
  const changed = await applyChanges(db, ctx.changes, set, actor)
  const rows = await rowsOfChangeSet(db, set.club_id, set.id)
  await keepOfImport(db, set, rows, { keep: asked.keep, changed, userId: actor.userId, now, opens: ctx.secrets.opens })
  await audit(db, actor, request, {
    action: 'import.applied',
    entity: 'change_set',
    entityId: set.id,
    clubId: set.club_id,
    diff: { changed },
  })
  await announceImport(db, set, rows)
  if (asked.notify && changed > 0) await notifyPeople(action, set, rows)
  return await readImport(db, ctx, actor, importFor, set.id, now)
}

/** Announces the change to the open calendars of all affected teams. */
export async function announceImport(
  tx: Db,
  set: Pick<ChangeSet, 'club_id' | 'id' | 'team_id'>,
  rows: readonly ChangeRow[],
): Promise<void> {
  const news = { type: 'calendar.imported', payload: { change_set_id: set.id } }
  const teams = teamsOf(rows.filter(wasMade), null)
  for (const team of teams) await announce(tx, set.club_id, { topic: teamCalendarTopic(team), ...news })
  if (set.team_id === null) await announce(tx, set.club_id, { topic: calendarTopicOf({ club_id: set.club_id, team_id: null }), ...news })
}

async function notifyPeople({ db, ctx }: ActionContext, set: ChangeSet, rows: readonly ChangeRow[]) {
  const made = rows.filter((row) => wasMade(row) && infoOfRow(row).op !== 'join')
  const names = await teamNames(db, set.club_id, [...teamsOf(made, null), 0])
  const dictionary = await dictionaryOf(db, set.club_id)
  for (const [team, name] of names) {
    const count = made.filter((row) => teamOfRow(row) === team).length
    const people = await peopleOfTeam(db, set.club_id, team)
    const mails = people.map((person) => ({
      channel: 'email' as const,
      userId: person.user_id,
      to: person.email,
      name: person.name,
      ...importNotice(name, count, { locale: person.locale, dictionary }),
      dedupeKey: `import:${set.id}:${team}:${person.user_id}`,
      inApp: { context: 'Schedule' as const, path: `/teams/${team}/calendar`, teamId: team },
    }))
    const about = { category: 'events' as const, publicUrl: ctx.settings.publicUrl, dictionary }
    await queueWished(db, ctx, set.club_id, mails, { ...about, changeSetId: set.id })
  }
}

const wasMade = (row: ChangeRow) => row.included && row.op !== 'none'
const teamOfRow = (row: ChangeRow) =>
  (row.after as (EventValues & { team_id?: number | null }) | null)?.team_id ?? infoOfRow(row).team_id ?? null
function teamsOf(rows: readonly ChangeRow[], own: number | null): number[] {
  const all = new Set(own === null ? [] : [own])
  for (const row of rows) {
    const team = teamOfRow(row)
    if (team !== null) all.add(team)
  }
  return [...all]
}

async function findImport(db: Db, { clubId, teamId }: EditScope, id: number): Promise<ChangeSet> {
  await clubOfRoleSession(db, clubId)
  const set = await findChangeSet(db, clubId, id)
  if (!set || set.kind !== 'calendar.import' || set.team_id !== teamId) throw notFound()
  return set
}

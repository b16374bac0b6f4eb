import type { Actor } from '@touchline/domain/access/actor'
import type { CalendarImport, ImportRow } from '@touchline/domain/calendar/calendar-import'
import { importNotice } from '@touchline/domain/calendar/notice'
import { teamCalendarTopic } from '@touchline/domain/calendar/live'
import type { Side } from '@touchline/domain/calendar/event'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { asWished } from '../account/wishes.ts'
import { fieldsOf } from '../fields/fields.store.ts'
import { audit } from '../kit/audit.ts'
import {
  applyChanges,
  findChangeSet,
  proposeChanges,
  rowsOfChangeSet,
  undoDays,
  type ChangeRow,
  type ChangeSet,
} from '../kit/change-set.ts'
import type { Db } from '../kit/database.ts'
import { keepFile } from '../kit/files.ts'
import type { House } from '../kit/house.ts'
import { announce } from '../kit/live.ts'
import { queueMails } from '../kit/outbox.ts'
import { signedUrl } from '../kit/signed-url.ts'
import { peopleOfTeam } from '../people/people.store.ts'
import { eventsBetween, eventsByImport } from './calendar.store.ts'
import { findTeamToEdit } from './find-event-to-edit.ts'
import { proposeEvents, type Proposal } from './propose-events.ts'
import { readCalendarFile } from './read-calendar-file.ts'
import type { Doing } from './save-event.ts'
import type { EventValues } from './write-event.ts'

interface ImportInfo {
  file_name: string
  calendar_name: string | null
}

/** Step one: the file is read and kept, and what each entry would become is written down. The calendar stays as it is. */
export async function reviewImport(
  { tx, actor, house, facts }: Doing,
  teamId: number,
  file: { file_name: string; text: string },
  now: Date,
): Promise<CalendarImport> {
  const team = await findTeamToEdit(tx, actor, teamId)
  const calendar = readCalendarFile(file.text, actor.clubZone, actor.config.default_event_minutes)
  const fields = await fieldsOf(tx, team.club_id)
  const known = await eventsByImport(tx, team.club_id, team.id)
  const sorted = calendar.entries.map(({ start }) => start).toSorted()
  const nearby = await eventsBetween(tx, team.club_id, team.id, dayBefore(sorted[0]!), dayAfter(sorted.at(-1)!))
  const proposals = proposeEvents(calendar, { team, fields, known, nearby, now })
  const fileId = await keepFile(tx, house.files, {
    clubId: team.club_id,
    ownerType: 'team',
    ownerId: team.id,
    name: file.file_name,
    contentType: 'text/calendar',
    bytes: new TextEncoder().encode(file.text),
    userId: actor.userId,
  })
  const info: ImportInfo = { file_name: file.file_name, calendar_name: calendar.name }
  const set = { clubId: team.club_id, kind: 'calendar.import', title: file.file_name, teamId: team.id, fileId, info, userId: actor.userId }
  const id = await proposeChanges(tx, set, proposals)
  await audit(tx, actor, facts, {
    action: 'import.reviewed',
    entity: 'change_set',
    entityId: id,
    clubId: team.club_id,
    diff: { entries: proposals.length },
  })
  return await readImport(tx, house, actor, team.id, id, now)
}

export async function readImport(db: Db, house: House, actor: Actor, teamId: number, id: number, now: Date): Promise<CalendarImport> {
  const team = await findTeamToEdit(db, actor, teamId)
  const set = await findImport(db, team.club_id, team.id, id)
  const changes = await rowsOfChangeSet(db, team.club_id, set.id)
  const fieldNames = new Map((await fieldsOf(db, team.club_id)).map((field) => [field.id, `${field.facility_name}, ${field.name}`]))
  const rows = changes.map((change) => presentRow(change, fieldNames))
  const info = set.info as ImportInfo
  return {
    change_set_id: set.id,
    team_id: team.id,
    team_name: team.name,
    file_name: info.file_name,
    file_url: set.file_id === null ? null : signedUrl(house, `/files/${set.file_id}`, now),
    state: set.state,
    calendar_name: info.calendar_name,
    rows,
    counts: counted(rows),
    told: (await peopleOfTeam(db, team.club_id, team.id)).length,
    applied_at: set.applied_at?.toISOString() ?? null,
    undo_until: set.applied_at ? new Date(set.applied_at.getTime() + undoDays * 86_400_000).toISOString() : null,
  }
}

export interface Correction {
  id: number
  include: boolean
  type?: 'Practice' | 'Game' | undefined
  opponent?: string | undefined
  side?: Side | undefined
}

/** Step two: what the person chose and corrected goes into the calendar, in one transaction. */
export async function applyImport(
  doing: Doing,
  teamId: number,
  id: number,
  asked: { rows: readonly Correction[]; notify: boolean },
  now: Date,
): Promise<CalendarImport> {
  const { tx, actor, house, facts } = doing
  const team = await findTeamToEdit(tx, actor, teamId)
  const set = await findImport(tx, team.club_id, team.id, id)
  if (set.state !== 'open') throw new Refusal('change_set.not_open', 'These changes have already been made or discarded.')
  await correct(tx, set, asked.rows)
  const changed = await applyChanges(tx, house.changes, set, actor)
  await audit(tx, actor, facts, {
    action: 'import.applied',
    entity: 'change_set',
    entityId: set.id,
    clubId: team.club_id,
    diff: { changed },
  })
  await announce(tx, team.club_id, { topic: teamCalendarTopic(team.id), type: 'calendar.imported', payload: { change_set_id: set.id } })
  if (asked.notify && changed > 0) {
    const people = await peopleOfTeam(tx, team.club_id, team.id)
    const mails = people.map((person) => ({
      channel: 'email' as const,
      userId: person.user_id,
      to: person.email,
      name: person.name,
      ...importNotice(team.name, changed, person.locale),
      dedupeKey: `import:${set.id}:${person.user_id}`,
    }))
    const wished = await asWished(tx, mails, { category: 'events', publicUrl: house.settings.publicUrl })
    await queueMails(tx, house, team.club_id, wished)
  }
  return await readImport(tx, house, actor, team.id, set.id, now)
}

async function findImport(db: Db, clubId: number, teamId: number, id: number): Promise<ChangeSet> {
  const set = await findChangeSet(db, clubId, id)
  if (!set || set.kind !== 'calendar.import' || set.team_id !== teamId) throw notFound()
  return set
}

async function correct(tx: Db, set: ChangeSet, corrections: readonly Correction[]) {
  const rows = new Map((await rowsOfChangeSet(tx, set.club_id, set.id)).map((row) => [row.id, row]))
  for (const { id, include, ...words } of corrections) {
    const row = rows.get(id)
    if (!row) throw notFound()
    const after = row.after === null ? null : corrected(row.after as EventValues, words)
    await tx
      .updateTable('change_row')
      .set({ included: include, after: after === null ? null : JSON.stringify(after) })
      .where('club_id', '=', set.club_id)
      .where('id', '=', id)
      .execute()
  }
}

function corrected(values: EventValues, { type, opponent, side }: Omit<Correction, 'id' | 'include'>): EventValues {
  const kind = type ?? (values.kind as 'Practice' | 'Game')
  if (kind === 'Practice') return { ...values, kind, opponent: null, side: null }
  return { ...values, kind, title: '', opponent: opponent ?? values.opponent ?? '', side: side ?? values.side ?? 'home' }
}

function presentRow(row: ChangeRow, fieldNames: Map<number, string>): ImportRow {
  const { changes, warnings, summary, op } = row.info as Proposal['info']
  const values = (row.after ?? row.before) as EventValues
  return {
    id: row.id,
    op,
    type: values.kind === 'Game' ? 'Game' : 'Practice',
    title: values.title,
    opponent: values.opponent,
    side: values.side,
    start_time: values.local_start,
    end_time: values.local_end,
    timezone: values.timezone,
    tbd: values.tbd,
    location: values.location,
    field_id: values.field_id,
    field_name: values.field_id === null ? null : (fieldNames.get(values.field_id) ?? null),
    summary,
    changes,
    warnings,
    event_id: row.entity_id,
    included: row.included,
  }
}

const counted = (rows: readonly ImportRow[]) => {
  const count = (op: ImportRow['op']) => rows.filter((row) => row.op === op).length
  return { create: count('create'), update: count('update'), cancel: count('cancel'), unchanged: count('unchanged'), skip: count('skip') }
}
const dayBefore = (local: string) => new Date(Date.parse(`${local}:00Z`) - 2 * 86_400_000)
const dayAfter = (local: string) => new Date(Date.parse(`${local}:00Z`) + 2 * 86_400_000)

import { dateOf } from '@touchline/domain/kit/dates'
import { isClear } from '@touchline/domain/rosters/roster-sheet'
import type { PlannedRow } from '@touchline/domain/rosters/roster-plan'
import { sql } from 'kysely'
import { proposeChanges, type NewChange } from '../kit/change-set.ts'
import type { Database, Db } from '../kit/database/database.ts'
import type { FileStore } from '../kit/files/files.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { setVisibleClubs } from '../kit/database/row-level-security.ts'
import { inThread } from './in-thread.ts'
import { countsOf } from './present-import.ts'
import { knownPeople, readImportRow, savedMapping, updateImport, type ImportRow } from './rosters.store.ts'

/** Lines per statement: few enough that nobody has to wait. */
const atOnce = 300

interface Work {
  club_id: number
  id: number
}
export const rosterImportJob = (files: FileStore): JobKind<Work> => ({
  name: 'roster-import',
  work: ({ data, database }) => workRosterImport(database, files, data),
  atOnce: 2,
  // A person watches the progress: after three failures within half a minute he sees the error, and can try again.
  triesAgain: 3,
  gaveUp: ({ data, database }) => giveUpRosterImport(database, data),
})
/** The kind for enqueueing only: the job's work is registered where it runs. */
const rosterImportKind = { name: 'roster-import', work: () => Promise.resolve() } satisfies JobKind<Work>

/** A club's files are read one after the other, and its second one after everybody's first, so that slow files delay only their club. */
export async function queueImport(tx: Db, ctx: AppContext, clubId: number, id: number): Promise<void> {
  const { rows } = await sql<{ before: number }>`select count(*)::int as before from roster_import
    where club_id = ${clubId} and state in ('reading', 'matching') and id <> ${id}`.execute(tx)
  await ctx.jobs.enqueue(tx, rosterImportKind, { club_id: clubId, id }, 0, { of: String(clubId), before: rows[0]!.before })
}

/**
 * Reads an uploaded file, and compares it with the club once its columns are mapped. May run again after any crash: earlier results are discarded.
 * The database is held for moments only; reading and comparing happen in a worker thread.
 */
export async function workRosterImport(database: Database, files: FileStore, { club_id, id }: Work): Promise<void> {
  const hold = <T>(work: (db: Db) => Promise<T>) => holdFor(database, club_id, work)
  let row = await hold((db) => readImportRow(db, club_id, id))
  if (row?.state === 'reading') {
    await read(row)
    row = await hold((db) => readImportRow(db, club_id, id))
  }
  if (row?.state === 'matching') await match(row)

  async function bytesOf({ file_id }: ImportRow): Promise<Buffer | null> {
    const file = await hold((db) =>
      db.selectFrom('file').select('storage_key').where('club_id', '=', club_id).where('id', '=', file_id).executeTakeFirst(),
    )
    return file ? await files.get(file.storage_key).catch(() => null) : null
  }

  async function read(importRow: ImportRow): Promise<void> {
    const bytes = await bytesOf(importRow)
    const answer = bytes === null ? { fault: 'gone' as const } : await inThread({ bytes, plan: null }, () => undefined)
    if ('fault' in answer) return await hold((db) => updateImport(db, importRow, { state: 'failed', fault: answer.fault }))
    if (!('understood' in answer)) throw new Error('A file that was only read was compared.')
    const { columns, signature, order, asksOrder, rows, fields: guessed } = answer.understood
    await hold(async (db) => {
      const saved = await savedMapping(db, club_id, signature)
      const fields = saved?.fields.length === guessed.length ? saved.fields : guessed
      const dateOrder = order ?? saved?.date_order ?? null
      const asks = asksOrder && dateOrder === null && fields.includes('birth_date')
      await updateImport(db, importRow, {
        state: isClear(fields, importRow.team_id === null, asks) ? 'matching' : 'mapping',
        ...{ columns: columns.map((column, index) => ({ ...column, field: fields[index]! })), fields, signature, rows },
        ...{ date_order: dateOrder, ask_date_order: asks, remembered: saved !== undefined, encoding: answer.encoding, progress: 0 },
      })
    })
  }

  async function match(importRow: ImportRow): Promise<void> {
    const bytes = await bytesOf(importRow)
    const { known, today } = await hold(async (db) => {
      const { rows } = await sql<{
        now: Date
        timezone: string
      }>`select app_now() as now, timezone from club where club_id = ${club_id}`.execute(db)
      return { known: await knownPeople(db, club_id, importRow.reach), today: dateOf(rows[0]!.now, rows[0]!.timezone) }
    })
    const ask = { team: known.teams.find((team) => team.id === importRow.team_id) ?? null, today }
    const planned: PlannedRow[] = []
    let said = 0
    const tell = (progress: number) => {
      if (progress < said + 10) return
      said = progress
      void hold((db) => updateImport(db, importRow, { progress })).catch(() => undefined)
    }
    const plan = { mapping: importRow.fields, order: importRow.date_order, known, ask }
    const answer =
      bytes === null
        ? { fault: 'gone' as const }
        : await inThread({ bytes, plan }, ({ part, progress }) => {
            planned.push(...part)
            tell(Math.round(progress / 2))
          })
    if ('fault' in answer) return await hold((db) => updateImport(db, importRow, { state: 'failed', fault: answer.fault }))
    if (!('planned' in answer)) throw new Error('A file that was to be compared was only read.')
    const set = {
      clubId: club_id,
      kind: 'roster.import',
      title: importRow.file_name,
      teamId: importRow.team_id,
      fileId: importRow.file_id,
      userId: importRow.created_by_user_id,
    }
    const changeSet = await hold((db) => proposeChanges(db, set, []))
    try {
      for (let at = 0; at < planned.length; at += atOnce) {
        await hold((db) => keepLines(db, club_id, changeSet, planned.slice(at, at + atOnce), at))
        tell(50 + Math.round((50 * at) / planned.length))
      }
    } catch (error) {
      // A partial comparison is deleted, because its lines are children's data.
      await hold((db) => sql`delete from change_set where club_id = ${club_id} and id = ${changeSet}`.execute(db))
      throw error
    }
    // The columns were mapped again meanwhile: the later comparison counts.
    await hold(async (db) => {
      const { rows } =
        await sql`update roster_import set state = 'review', progress = 100, change_set_id = ${changeSet}, counts = ${JSON.stringify(countsOf(planned))}::jsonb
        where club_id = ${club_id} and id = ${id} and state = 'matching' and fields = ${JSON.stringify(importRow.fields)}::jsonb returning 1`.execute(
          db,
        )
      if (rows.length === 0) await sql`delete from change_set where club_id = ${club_id} and id = ${changeSet}`.execute(db)
    })
  }
}

const holdFor = <T>(database: Database, clubId: number, work: (db: Db) => Promise<T>) =>
  database.hold('jobs', async (db) => {
    await setVisibleClubs(db, [clubId])
    return await work(db)
  })

/** Marks the import as failed after the last retry, so that a person can try again. An import mapped or compared again meanwhile is not touched. */
export const giveUpRosterImport = (database: Database, { club_id, id }: Work): Promise<void> =>
  holdFor(database, club_id, async (db) => {
    await sql`update roster_import set state = 'failed', fault = 'broken', progress = 0
      where club_id = ${club_id} and id = ${id} and state in ('reading', 'matching')`.execute(db)
  })

/** A line as a row of the change set: the values to apply, and the details for the review. */
export const lineOf = ({ values, ...info }: PlannedRow): NewChange & { included: boolean; info: unknown } => ({
  entity: 'roster_line',
  entity_id: info.player_id,
  op: info.op === 'skip' ? 'none' : info.op,
  label: `${values.first_name} ${values.last_name}`.trim() || `${info.row}`,
  before: null,
  after: values,
  included: info.included,
  info,
})

async function keepLines(db: Db, clubId: number, changeSet: number, planned: readonly PlannedRow[], from: number): Promise<void> {
  const lines = planned.map((row, index) => {
    const { entity, op, label, after, included, info, entity_id } = lineOf(row)
    return {
      ...{ club_id: clubId, change_set_id: changeSet, seq: from + index + 1, entity, entity_id, op, label, before: null, included },
      ...{ after: JSON.stringify(after), info: JSON.stringify(info) },
    }
  })
  await db.insertInto('change_row').values(lines).execute()
}

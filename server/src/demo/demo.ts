import { addDays } from '@touchline/domain/kit/dates'
import { sql } from 'kysely'
import { readClock } from '../kit/database/clock.ts'
import type { Db } from '../kit/database/database.ts'
import { answersOfDemo } from './answers.ts'
import { assignmentsOfDemo } from './assignments.ts'
import { auditOfDemo } from './audit.ts'
import { chatOfDemo } from './chat.ts'
import { certificatesOfDemo } from './certificates.ts'
import { clubSetupOfDemo } from './club-setup.ts'
import { depthChartsOfDemo } from './depth-charts.ts'
import { guestsOfDemo } from './guests.ts'
import { invitationsOfDemo } from './invitations.ts'
import { documentsOfDemo } from './documents.ts'
import { groupTrainingOfDemo } from './group-training.ts'
import { itinerariesOfDemo } from './itineraries.ts'
import { duplicatesOfDemo } from './duplicates.ts'
import { recruitingOfDemo } from './recruiting.ts'
import { rosterChangesOfDemo } from './roster-changes.ts'
import { clubEventsOfDemo, scheduleOfDemo } from './schedule.ts'
import { statisticsOfDemo } from './statistics.ts'
import { peopleOfDemo, type Row } from './demo-rows.ts'

/** All rows of the demo data around a Monday: equal for the same Monday, to the last id. All tests use them too. */
export function demoRows(anchorMonday: string, passwordHash = '') {
  const { tables, teams, players, idOf } = peopleOfDemo(anchorMonday, passwordHash)
  const { event_series, event, event_staff, game, events } = scheduleOfDemo(anchorMonday, teams)
  const headCoachOf = (team: number) => {
    const line = tables['team_coach']!.find((row) => row['team_id'] === team && row['head_coach'])!
    return String(tables['app_user']!.find((row) => row['id'] === line['user_id'])!['email'])
  }
  return {
    tables: {
      ...tables,
      ...duplicatesOfDemo(anchorMonday, tables),
      ...groupTrainingOfDemo(anchorMonday, tables),
      ...invitationsOfDemo(anchorMonday),
      ...documentsOfDemo(anchorMonday),
      ...auditOfDemo(anchorMonday),
      ...certificatesOfDemo(anchorMonday),
      ...depthChartsOfDemo(anchorMonday, tables, idOf),
      ...assignmentsOfDemo(anchorMonday, tables),
      ...recruitingOfDemo(anchorMonday, tables),
      ...rosterChangesOfDemo(anchorMonday, tables, idOf),
      ...statisticsOfDemo(anchorMonday, [idOf(1, '12G'), idOf(1, '10B'), idOf(2, '12G')], tables),
      ...clubSetupOfDemo(),
      ...guestsOfDemo(anchorMonday, tables, idOf(1, '12G')),
      event_series,
      event,
      event_staff,
      game,
      ...answersOfDemo(anchorMonday, events, tables),
      ...chatOfDemo(anchorMonday, tables, { main: idOf(1, '12G'), muted: idOf(1, '10B'), older: idOf(1, '17B') }),
      ...itinerariesOfDemo(
        anchorMonday,
        players.filter(({ team }) => team === idOf(1, '12G')).map(({ id }) => id),
        idOf(1, '12G'),
      ),
    } as Record<string, Row[]>,
    teams,
    players,
    events,
    clubEvent: (title: (typeof clubEventsOfDemo)[number]) => Number(event.find((row) => row['title'] === title)!['id']),
    idOf,
    headCoachOf,
  }
}

/** Loads the demo data into an empty database, as its owner, in one transaction. */
export async function loadDemo(owner: Db, anchorMonday: string, passwordHash: string): Promise<void> {
  const { tables } = demoRows(anchorMonday, passwordHash)
  await owner.transaction().execute(async (tx) => {
    const before = (await sql<{ fixed_at: string | null; shift: string }>`select fixed_at::text, shift::text from clock`.execute(tx))
      .rows[0]
    // Rows stamped with the clock of rules get the age of the demo data and not of the load, so that the same Monday gives the same rows.
    await sql`update clock set fixed_at = ${`${addDays(anchorMonday, -60)}T12:00:00Z`}::timestamptz, shift = '0'`.execute(tx)
    await readClock(tx)
    for (const [table, rows] of Object.entries(tables)) await insertAll(tx, table, rows)
    await sql`update clock set fixed_at = ${before?.fixed_at ?? null}::timestamptz, shift = ${before?.shift ?? '0'}::interval`.execute(tx)
    await readClock(tx)
    await sql`insert into installation (demo, anchor_monday) values (true, ${anchorMonday})`.execute(tx)
  })
  // Without statistics about the new rows the planner would scan whole tables.
  await sql`analyze`.execute(owner)
}

async function insertAll(tx: Db, table: string, rows: readonly Row[]) {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const list = sql.join(columns.map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += 1000)
    await sql`insert into ${sql.table(table)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(from, from + 1000))}::jsonb)`.execute(
      tx,
    )
  const counter = columns.includes('id') ? 'id' : columns.includes('club_id') && table === 'club' ? 'club_id' : null
  if (counter)
    await sql`select setval(pg_get_serial_sequence(${table}, ${counter}), (select max(${sql.ref(counter)}) from ${sql.table(table)}))`.execute(
      tx,
    )
}

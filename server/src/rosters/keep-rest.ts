import { sql } from 'kysely'
import { proposeChanges } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { recount } from './roster-rows.ts'
import { updateImport, type ImportRow } from './rosters.store.ts'

/** Moves the lines that were left out to a review of their own, so that they can be fixed without reading the file again. */
export async function keepRest(tx: Db, row: ImportRow): Promise<void> {
  const staysOut = sql`club_id = ${row.club_id} and change_set_id = ${row.change_set_id} and not included and info ->> 'op' <> 'none'`
  const { rows: open } =
    await sql`select from change_row where ${staysOut} and not coalesce((info ->> 'skipped')::boolean, false) limit 1`.execute(tx)
  if (open.length === 0) return
  const set = { clubId: row.club_id, kind: 'roster.import', title: row.file_name, teamId: row.team_id, fileId: row.file_id }
  const changeSet = await proposeChanges(tx, { ...set, userId: row.created_by_user_id }, [])
  const moved = await sql`update change_row set change_set_id = ${changeSet} where ${staysOut}`.execute(tx)
  const { rows } = await sql<{
    id: number
  }>`insert into roster_import (club_id, team_id, file_id, file_name, state, progress, rows, columns, fields, signature,
      date_order, ask_date_order, remembered, encoding, counts, reach, change_set_id, created_by_user_id)
    select club_id, team_id, file_id, file_name, 'review', 100, ${Number(moved.numAffectedRows ?? 0)}, columns, fields, signature,
      date_order, ask_date_order, remembered, encoding, counts, reach, ${changeSet}, created_by_user_id
    from roster_import where club_id = ${row.club_id} and id = ${row.id} returning id`.execute(tx)
  const rest = rows[0]!.id
  await recount(tx, { ...row, id: rest, change_set_id: changeSet })
  await recount(tx, row)
  await updateImport(tx, row, { rest_id: rest })
}

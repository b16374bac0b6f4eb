import { notFound } from '@touchline/domain/kit/refusal'
import type { ClubExport } from '@touchline/domain/club-export/endpoints'
import { sql } from 'kysely'
import { byClub } from '../kit/database/by-club.ts'
import type { Db } from '../kit/database/database.ts'
import { eachInTransaction } from '../kit/jobs/each-row.ts'
import { releaseFiles } from '../kit/files/files.ts'
import { clubsWithStaff } from '../staff/staff.store.ts'

interface ExportRow extends Omit<ClubExport, 'created_at' | 'expires_at'> {
  created_at: Date
  expires_at: Date
  file_id: number | null
}

/** The exports of a club that have not expired, or one of them; the newest first. */
export async function exportsOf(db: Db, clubId: number, id: number | null = null): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select e.id, e.state, e.progress, f.size, e.file_id, e.created_at, e.expires_at, u.first_name || ' ' || u.last_name as created_by
    from club_export e left join file f on f.club_id = ${clubId} and f.id = e.file_id left join app_user u on u.id = e.created_by_user_id
    where e.club_id = ${clubId} and (${id}::bigint is null or e.id = ${id}) and e.expires_at > app_now() order by e.id desc limit 20`.execute(
    db,
  )
  return rows
}

export async function findExport(db: Db, clubId: number, id: number): Promise<ExportRow> {
  const [row] = await exportsOf(db, clubId, id)
  if (!row) throw notFound()
  return row
}

/** Deletes an export; the next sweep deletes the bytes of its file. */
export async function removeExport(tx: Db, clubId: number, { id, file_id }: { id: number; file_id: number | null }): Promise<void> {
  await tx.deleteFrom('club_export').where('club_id', '=', clubId).where('id', '=', id).execute()
  if (file_id !== null) await releaseFiles(tx, clubId, [file_id])
}

/** Deletes exports whose time is over. */
export async function sweepExports(db: Db): Promise<void> {
  const over = await byClub(
    await clubsWithStaff(db),
    async (clubId) =>
      (
        await sql<{ club_id: number; id: number; file_id: number | null }>`
          select club_id, id, file_id from club_export where club_id = ${clubId} and expires_at <= app_now() order by id`.execute(db)
      ).rows,
  )
  await eachInTransaction(db, over, (tx, row) => removeExport(tx, row.club_id, row))
}

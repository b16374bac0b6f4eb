import * as contract from '@touchline/domain/club-export/endpoints'
import { mayExportClub } from '@touchline/domain/club-export/policy'
import { texts } from '@touchline/domain/club-export/texts.en'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { Actor } from '@touchline/domain/access/actor'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { refuseWithoutPassword } from '../account/sign-in/re-sign-in.ts'
import { clubOfRoleSession } from '../clubs/clubs.store.ts'
import { audit } from '../kit/audit.ts'
import type { AppContext } from '../kit/app-context.ts'
import { handle, handleOpen } from '../kit/http/handle.ts'
import { checkSignedUrl, signedUrl } from '../kit/secrets/signed-url.ts'
import { exportsOf, findExport, removeExport } from './club-export.store.ts'
import { clubExportKind } from './work-club-export.ts'

const entity = 'club_export'

/** The club of an actor who may export it. */
function clubToExport(actor: Actor): number {
  const { clubId } = actor
  if (clubId === null) throw notFound()
  if (!mayExportClub({ clubId })(actor)) throw forbidden()
  return clubId
}

const refusal = (code: 'under_way' | 'not_ready') => new Refusal(`club_export.${code}`, texts[`club_export.${code}`])
const shown = <T extends { created_at: Date; expires_at: Date }>(row: T) => ({
  ...row,
  ...{ created_at: row.created_at.toISOString(), expires_at: row.expires_at.toISOString() },
})

export function clubExportRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.readClubExports, async ({ db, actor }) => ({
    items: (await exportsOf(db, clubToExport(actor))).map(shown),
  }))

  handle(app, ctx, contract.startClubExport, async ({ db, actor, session, request, now }) => {
    const clubId = clubToExport(actor)
    refuseWithoutPassword(session, now)
    // Of a club that the session may not see there is no row.
    await clubOfRoleSession(db, clubId)
    const { rows } = await sql<{ id: number }>`
      insert into club_export (club_id, created_by_user_id, expires_at) values (${clubId}, ${actor.userId}, app_now() + make_interval(days => ${contract.daysOfExport}))
      on conflict (club_id) where state in ('queued', 'running') do nothing returning id`.execute(db)
    if (!rows[0]) throw refusal('under_way')
    const { id } = rows[0]
    await ctx.jobs.enqueue(db, clubExportKind, { club_id: clubId, id }, 0, { of: String(clubId), before: 0 })
    await audit(db, actor, request, { action: 'club_export.started', entity, entityId: id, clubId })
    return shown(await findExport(db, clubId, id))
  })

  handle(app, ctx, contract.openClubExport, async ({ db, actor, session, params, request, now }) => {
    const clubId = clubToExport(actor)
    const { id, file_id } = await findExport(db, clubId, params.export)
    refuseWithoutPassword(session, now)
    if (file_id === null) throw refusal('not_ready')
    await audit(db, actor, request, { action: 'club_export.downloaded', entity, entityId: id, clubId })
    return { url: signedUrl(ctx, `/club_export_files/${clubId}/${file_id}`, now) }
  })

  handle(app, ctx, contract.deleteClubExport, async ({ db, actor, params, request }) => {
    const clubId = clubToExport(actor)
    const row = await findExport(db, clubId, params.export)
    if (row.state === 'queued' || row.state === 'running') throw refusal('not_ready')
    await removeExport(db, clubId, row)
    await audit(db, actor, request, { action: 'club_export.deleted', entity, entityId: row.id, clubId })
    return null
  })

  handleOpen(app, ctx, contract.readClubExportFile, async ({ params: { club, file: id }, query, reply }) => {
    const now = (await ctx.database.query('app', 'select app_now() as now')).rows[0]!['now'] as Date
    checkSignedUrl(ctx, `/club_export_files/${club}/${id}`, query, now)
    const file = await ctx.database.hold('jobs', (db) =>
      db
        .selectFrom('file')
        .select(['name', 'size', 'storage_key'])
        .where('club_id', '=', club)
        .where('id', '=', id)
        .where('owner_type', '=', entity)
        .executeTakeFirst(),
    )
    if (!file) throw notFound()
    return reply
      .header('content-type', 'application/gzip')
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('cache-control', 'private, no-store')
      .send(ctx.files.stream(file.storage_key))
  })
}

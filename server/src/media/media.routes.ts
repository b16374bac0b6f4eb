import { notFound } from '@touchline/domain/kit/refusal'
import * as contract from '@touchline/domain/media/endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { handle, handleOpen } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { checkSignedUrl, signedUrl } from '../kit/secrets/signed-url.ts'
import { pictureUrl } from './choose-picture.ts'
import { createUpload } from './create-upload.ts'
import { finalizeUpload } from './finalize-upload.ts'
import { findThumbnails } from './find-thumbnails.ts'
import { findUserFile } from './media.store.ts'
import { readThumbnail } from './read-thumbnail.ts'
import { storedBytes } from './stored-bytes.ts'
import { receiveUpload } from './receive-upload.ts'

export function mediaRoutes(app: FastifyInstance, ctx: AppContext) {
  const nowOf = async () => (await ctx.database.query('app', 'select app_now() as now')).rows[0]!['now'] as Date
  const minute = 60_000

  handle(app, ctx, contract.createUploadUrl, ({ body, db, actor, now }) => createUpload(db, ctx, actor, body, now))

  void app.register(async (bytes) => {
    // A request without a valid address is refused before its body is read.
    bytes.addHook('onRequest', async (request) => {
      const { upload } = request.params as { upload: string }
      const { expires = '', signature = '' } = request.query as Record<string, string>
      checkSignedUrl(ctx, `/uploads/${upload}`, { expires: String(expires), signature: String(signature) }, await nowOf())
    })
    bytes.removeAllContentTypeParsers()
    bytes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    handleOpen(bytes, ctx, contract.receiveUpload, async ({ params, reply }) => {
      const { body, headers } = reply.request
      await receiveUpload(ctx, params.upload, headers['content-type'], Buffer.isBuffer(body) ? body : Buffer.alloc(0))
      return reply.status(204).send()
    })
  })

  handleOpen(app, ctx, contract.finalizeUpload, async ({ body, session, request }) => {
    const file = await finalizeUpload(ctx, session!, body.upload_url, request)
    return { ...file, url: signedUrl(ctx, `/user_files/${file.id}`, await nowOf()) }
  })

  handle(app, ctx, contract.readOwnPicture, async ({ db, actor, now }) => ({ image_url: await pictureUrl(db, ctx, actor.userId, now) }))

  handle(app, ctx, contract.readThumbnails, ({ body, db, actor, now }) => findThumbnails(db, ctx, actor, body, now))
  handleOpen(app, ctx, contract.readPublicThumbnails, async ({ body }) => {
    const now = await nowOf()
    return await ctx.database.hold('jobs', (db) => findThumbnails(db, ctx, null, body, now))
  })

  handleOpen(app, ctx, contract.readUserFile, async ({ params, query, reply }) => {
    checkSignedUrl(ctx, `/user_files/${params.file}`, query, await nowOf())
    const file = await ctx.database.hold('jobs', (db) => findUserFile(db, params.file))
    if (!file) throw notFound()
    return guarded(reply, file.content_type)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('cache-control', 'private, no-store')
      .send(await storedBytes(ctx.files, file.storage_key))
  })

  handleOpen(app, ctx, contract.readClubLogo, async ({ params, reply }) => {
    const { bytes, format } = await readThumbnail(ctx, `club-${params.file}`, '192-contain.webp')
    return guarded(reply, `image/${format}`).header('cache-control', 'public, max-age=86400, immutable').send(bytes)
  })

  handleOpen(app, ctx, contract.readThumbnail, async ({ params, query, reply }) => {
    const now = await nowOf()
    checkSignedUrl(ctx, `/thumbnails/${params.source}/${params.variant}`, query, now)
    const { bytes, format } = await readThumbnail(ctx, params.source, params.variant)
    const seconds = Math.max(0, Math.min((10 * minute) / 1000, Number(query.expires) - Math.floor(now.getTime() / 1000)))
    return guarded(reply, `image/${format}`)
      .header('content-disposition', `inline; filename="picture.${format}"`)
      .header('cache-control', `private, max-age=${seconds}, immutable`)
      .send(bytes)
  })
}

/** Headers for these files: no session and no cookie is used, and a file opened as a page could not run scripts. */
const guarded = (reply: FastifyReply, type: string) =>
  reply.header('content-type', type).header('content-security-policy', "sandbox; default-src 'none'")

import { siteTopicPattern } from '@touchline/domain/platform/live'
import { notFound } from '@touchline/domain/kit/refusal'
import * as contract from '@touchline/domain/platform/endpoints'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { demoAccounts, demoPassword, emailOf } from '../demo/accounts.ts'
import { handleOpen } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { checkSignedUrl } from '../kit/secrets/signed-url.ts'
import { logClientError } from './client-error.ts'
import { findFile, listOutbox, siteMessages } from './platform.store.ts'

export function platformRoutes(app: FastifyInstance, ctx: AppContext) {
  const nowOf = async () => (await ctx.database.query('app', 'select app_now() as now')).rows[0]!.now as Date

  handleOpen(app, ctx, contract.health, async () => {
    await ctx.database.query('app', 'select 1')
    return { status: 'ok' as const }
  })

  handleOpen(app, ctx, contract.readConfig, async () => {
    const said = await ctx.database.hold('jobs', siteMessages)
    return {
      product: 'Touchline' as const,
      version: ctx.version,
      demo: ctx.demo,
      demo_accounts: ctx.demo ? [...demoAccounts] : [],
      demo_password: ctx.demo ? demoPassword : null,
      now: (await nowOf()).toISOString(),
      help: ctx.demo ? { email: emailOf('office'), phone: '(303) 555-0100' } : ctx.settings.help,
      stores: ctx.settings.stores,
      governing_body_url: ctx.settings.governingBodyUrl,
      second_system_url: ctx.settings.secondSystemUrl,
      second_system_roles: ctx.settings.secondSystem !== null,
      marketing_url: ctx.settings.marketingUrl,
      native_min_version: ctx.settings.nativeMinVersion,
      help_center: ctx.settings.support.centerUrl !== null && ctx.settings.support.secret !== null,
      site_down: said.sitedown,
      site_toast: said.toast,
    }
  })

  handleOpen(app, ctx, contract.reportClientError, ({ body }) => Promise.resolve(logClientError(ctx.log, body)))

  ctx.live.access.push({ pattern: siteTopicPattern, mayFollow: () => Promise.resolve(true) })

  handleOpen(app, ctx, contract.readFile, async ({ params, query, reply }) => {
    checkSignedUrl(ctx, `/files/${params.file}`, query, await nowOf())
    const file = await ctx.database.hold('jobs', (db) => findFile(db, params.file))
    if (!file) throw notFound()
    // Sent as a download and never shown in the page, whatever type the uploaded file claims.
    return reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'private, no-store')
      .send(await ctx.files.get(file.storage_key))
  })

  // Outside demo mode these two paths answer 404.
  const demoOnly = () => {
    if (!ctx.demo) throw notFound()
  }
  handleOpen(app, ctx, contract.readOutbox, async ({ query }) => {
    demoOnly()
    return { items: await ctx.database.hold('jobs', (db) => listOutbox(db, query)) }
  })
  handleOpen(app, ctx, contract.moveClock, async ({ body }) => {
    demoOnly()
    await ctx.database.hold('owner', (db) =>
      sql`update clock set shift = shift + make_interval(mins => ${body.advance_minutes})`.execute(db),
    )
    ctx.database.rereadClock()
    await ctx.jobs.sweep()
    return { now: (await nowOf()).toISOString() }
  })
}

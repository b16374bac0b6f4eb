import { acknowledgeButton } from '@touchline/domain/notifications/ask-to-acknowledge'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSetupLink } from './account/sign-up/set-up-club.ts'
import { newApp, registerAll } from './app.ts'
import { serverAreas } from './areas.ts'
import { demoPassword } from './demo/accounts.ts'
import { loadDemo } from './demo/demo.ts'
import { followLeague, leagueOfDemo } from './demo/league.ts'
import { eventsNow } from './calendar/events-now.ts'
import { readableLine } from './kit/http/readable-log.ts'
import { writeBackup } from './kit/files/backup.ts'
import { openControl, type ControlCommands } from './kit/http/control.ts'
import { openDatabase, openPool, type Database } from './kit/database/database.ts'
import { outside } from './kit/http/fetch-outside.ts'
import { diskFiles } from './kit/files/files.ts'
import type { AppContext } from './kit/app-context.ts'
import { noPaymentProviders } from './payments/providers.ts'
import { personsDevices } from './native/native.store.ts'
import { noteStopped } from './account/own-account/sms-stops.ts'
import { openJobs } from './kit/jobs/jobs.ts'
import { openLiveSocket } from './kit/live/live-socket.ts'
import { sendAllNews } from './kit/live/live.ts'
import { migrate } from './kit/database/migrate.ts'
import { deliveryJob, type Delivery } from './kit/delivery/deliver.ts'
import { sealedPushKey } from './kit/delivery/push-keys.ts'
import { receiptOf } from './kit/delivery/receipts.ts'
import { openProviders } from './kit/delivery/open-providers.ts'
import { openPayments, type OpenPayments } from './payments/provider/open-payments.ts'
import { forwardToSandbox } from './payments/sandbox/forward.ts'
import { hashPassword } from './kit/secrets/passwords.ts'
import { openPrivateFolder } from './kit/secrets/private-folder.ts'
import { singleFlight } from './kit/http/single-flight.ts'
import { sealedReplies } from './kit/http/idempotency.ts'
import { resealAll } from './kit/secrets/reseal.ts'
import { openSecrets } from './kit/secrets/secrets.ts'
import { sweepParts, sweepPartsJob } from './kit/jobs/sweep-parts.ts'
import type { Settings } from './kit/settings.ts'
import { changeSiteMessage } from './platform/site-message.ts'
import { questionsTo } from './kit/questions.ts'
import { sweep, sweepJob } from './kit/jobs/sweep.ts'
import type { BackgroundContext } from './kit/server-area.ts'
import { mondayOf } from '@touchline/domain/kit/dates'

const version = (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version

export interface Running {
  app: FastifyInstance
  ctx: AppContext
  /** Lines for the operator: the address of the server, and the setup link of a new installation. */
  notes: string[]
  stop(): Promise<void>
}

/**
 * Opens everything in order, and closes it in the opposite order: no request is accepted before the database is ready, none is cut off at the end.
 * `opened` has what the caller has opened already: the database of the settings, and providers of payments. It is closed with the rest.
 */
export async function start(
  settings: Settings,
  onDatabaseStopped?: (reason: string) => void,
  opened: { database?: Database; payments?: OpenPayments } = {},
): Promise<Running> {
  openPrivateFolder(settings.dataDir)
  const database =
    opened.database ??
    (await openDatabase(
      settings.databaseUrl === undefined ? { dir: settings.dataDir, onStopped: onDatabaseStopped } : { url: settings.databaseUrl },
    ))
  await migrate(database)
  const demo = await ensureDemo(database, settings)
  const app = newApp(settings, process.stdout.isTTY ? { write: (line) => void process.stdout.write(readableLine(line)) } : undefined)
  const secrets = openSecrets({ environment: settings.secrets, dir: settings.dataDir })
  if (demo) for (const { sealDemo } of serverAreas) await database.hold('owner', (db) => sealDemo(db, secrets))
  await resealAll(database, secrets, [sealedReplies, sealedPushKey, ...serverAreas.flatMap((area) => area.sealedColumns)])
  await sweepParts(settings.dataDir)
  const files = diskFiles(join(settings.dataDir, 'files'))
  const onError = (what: string) => (error: unknown) => app.log.error({ err: error }, what)
  const post = await openProviders(settings, demo, { database, secrets })
  const delivery: Delivery = {
    database,
    post,
    onStopped: (db, to, isVerification) => noteStopped(db, to, settings.smsFrom, isVerification),
    onError: onError('a message could not be sent'),
    ...personsDevices,
    receiptOf: (message) => receiptOf(secrets, message),
    acknowledgeButton,
    publicUrl: settings.publicUrl,
    eventsNow,
  }
  // Jobs are opened before the server, and use it when they run.
  let built: AppContext | null = null
  const provider =
    opened.payments ??
    (await openPayments({
      ...{ keys: settings.payments, publicUrl: settings.publicUrl, demo, database, onError: onError('the sandbox of payments failed') },
      ownUrl: () => addressOf(app),
    }))
  const clubFile = serverAreas.flatMap((area) => area.clubFile)
  const payments = provider?.providers ?? noPaymentProviders
  const questions = questionsTo(serverAreas)
  const background: BackgroundContext = {
    database,
    files,
    secrets,
    publicUrl: settings.publicUrl,
    clubFile,
    questions,
    payments,
    ctx: () => built,
  }
  const sweepAll = () => sweep(serverAreas, delivery, background)
  const ctx: AppContext = {
    settings,
    demo,
    database,
    secrets,
    version,
    log: app.log,
    registered: new Set(),
    changes: new Map(),
    playerRows: [],
    forgetPerson: [],
    leaveRole: [],
    questions,
    counters: [],
    files,
    payments,
    jobs: await openJobs(
      database,
      [deliveryJob(delivery), sweepJob(sweepAll), ...serverAreas.flatMap((area) => area.jobs(background)), sweepPartsJob(settings.dataDir)],
      {
        work: settings.role !== 'web',
        onError: onError('a job failed'),
        sweep: sweepAll,
      },
    ),
    outside: {
      ...outside,
      trusted: settings.calendarHosts,
      ...(demo && { here: leagueOfDemo(mondayOf(new Date().toISOString().slice(0, 10))) }),
    },
    live: { access: [], flush: () => Promise.resolve(0), dropSession: () => {} },
    afterCommit: () => {},
  }
  built = ctx
  const closing: (() => Promise<void>)[] = []
  if (settings.role !== 'jobs') {
    const pool = settings.databaseUrl === undefined ? null : openPool({ connectionString: settings.databaseUrl, max: 2 })
    if (pool)
      await pool.query(
        'create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default app_now(), payload bytea)',
      )
    const live = openLiveSocket(ctx, app.server, pool)
    ctx.live = live
    app.addHook('preClose', (done) => {
      live.leave()
      done()
    })
    const news = singleFlight(() => sendAllNews(live), onError('news could not be sent'))
    ctx.afterCommit = news.kick
    // Picks up events of other processes, and of one that died between commit and sending.
    const look = setInterval(news.kick, 1000)
    closing.push(async () => {
      clearInterval(look)
      // A job that did not end in its time leaves its events to the next start: the database closes after it.
      ctx.afterCommit = () => undefined
      news.kick()
      await news.idle()
      await live.close()
      await pool?.end()
    })
    await registerAll(app, ctx, { screens: true, processFigures: true })
    if (provider?.sandbox) await forwardToSandbox(app, provider.sandbox)
    if (demo) await followLeague(ctx)
    await app.listen({ port: settings.port, host: settings.host })
  }
  const control = settings.databaseUrl === undefined ? await openControl(settings.dataDir, controlCommands(app, ctx)) : null
  const link = demo ? null : await newSetupLink(ctx)
  return {
    app,
    ctx,
    notes: [
      ...(settings.role === 'jobs' ? ['Touchline works on jobs.'] : [`Touchline runs at ${settings.publicUrl}`]),
      ...(demo ? [`Sign in as any demo account, for example coach@demo.touchline.test, with the password ${demoPassword}`] : []),
      ...(link === null ? [] : [`Nobody has an account yet. Create the first club here: ${link}`]),
    ],
    async stop() {
      await app.close()
      // Jobs announce until they end, so they end first.
      await ctx.jobs.stop()
      for (const close of closing) await close()
      await post.close()
      await provider?.close()
      await control?.close()
      await database.close()
    },
  }
}

/** The address at which this process itself is reached on its machine; null if it serves no requests. */
function addressOf(app: FastifyInstance): string | null {
  const address = app.server.address()
  if (address === null || typeof address === 'string') return null
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address] ?? address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

const controlCommands = (app: FastifyInstance, ctx: AppContext): ControlCommands => ({
  backup: (_words, out) => writeBackup(out, ctx.settings.dataDir, ctx.database),
  'site-message': async (words, out) => void out.write(await changeSiteMessage(ctx.database, words)),
  ...Object.assign({}, ...serverAreas.map((area) => area.commands(app, ctx))),
})

/** Loads the demo data into an empty database only, at the first start; the database remembers whether this is a demo. */
async function ensureDemo(database: AppContext['database'], settings: Settings): Promise<boolean> {
  return await database.hold('owner', async (db) => {
    const installed = await db.selectFrom('installation').select('demo').executeTakeFirst()
    const clubs = await db.selectFrom('club').select('club_id').limit(1).execute()
    if (installed?.demo) {
      if (!settings.demo) throw new Error('This data folder holds the demo club. Choose another DATA_DIR (or database) for a real club.')
      return true
    }
    if (clubs.length > 0 || !settings.demo) return false
    await loadDemo(db, mondayOf(new Date().toISOString().slice(0, 10)), await hashPassword(demoPassword))
    if (settings.payments === null) await (await import('./registration/demo/lay-demo-money.ts')).layDemoMoney(db)
    return true
  })
}

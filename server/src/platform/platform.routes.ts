import { mayManageTeam, maySeeTeam } from '@touchline/domain/access/policy'
import { calendarTopicOf } from '@touchline/domain/calendar/live'
import { mayEditClubEvents } from '@touchline/domain/calendar/policy'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import * as contract from '@touchline/domain/platform/endpoints'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { demoAccounts, demoPassword, emailOf } from '../demo/accounts.ts'
import { audit } from '../kit/audit.ts'
import { undoWithMessages } from '../calendar/notices/correct-messages.ts'
import { findChangeSet } from '../kit/change-set.ts'
import { handle, handleOpen } from '../kit/http/handle.ts'
import type { House } from '../kit/app-context.ts'
import { announce } from '../kit/live/live.ts'
import { checkSignedUrl } from '../kit/secrets/signed-url.ts'
import { findTeamPlace } from '../teams/teams.store.ts'
import { logClientError } from './client-error.ts'
import { findFile, listOutbox, siteMessages } from './platform.store.ts'

export function platformRoutes(app: FastifyInstance, house: House) {
  const nowOf = async () => (await house.database.query('app', 'select app_now() as now')).rows[0]!.now as Date

  handleOpen(app, house, contract.health, async () => {
    await house.database.query('app', 'select 1')
    return { status: 'ok' as const }
  })

  handleOpen(app, house, contract.readConfig, async () => {
    const said = await house.database.hold('jobs', siteMessages)
    return {
      product: 'Touchline' as const,
      version: house.version,
      demo: house.demo,
      demo_accounts: house.demo ? [...demoAccounts] : [],
      demo_password: house.demo ? demoPassword : null,
      now: (await nowOf()).toISOString(),
      help: house.demo ? { email: emailOf('office'), phone: '(303) 555-0100' } : house.settings.help,
      stores: house.settings.stores,
      governing_body_url: house.settings.governingBodyUrl,
      second_system_url: house.settings.secondSystemUrl,
      second_system_roles: house.settings.secondSystem !== null,
      marketing_url: house.settings.marketingUrl,
      native_min_version: house.settings.nativeMinVersion,
      help_center: house.settings.support.centerUrl !== null && house.settings.support.secret !== null,
      site_down: said.sitedown,
      site_toast: said.toast,
    }
  })

  handleOpen(app, house, contract.reportClientError, ({ body }) => Promise.resolve(logClientError(house.log, body)))

  house.live.access.push({ pattern: /^site$/, mayFollow: () => Promise.resolve(true) })

  handle(app, house, contract.undoChangeSet, async ({ db, actor, params, request, now }) => {
    const set = await findChangeSet(db, actor.clubId, params.change_set)
    if (!set) throw notFound()
    if (set.team_id === null) {
      if (!mayEditClubEvents({ clubId: set.club_id })(actor)) throw forbidden()
    } else {
      const place = await findTeamPlace(db, actor, set.team_id)
      if (!place || !maySeeTeam(place)(actor)) throw notFound()
      if (!mayManageTeam(place)(actor)) throw forbidden()
    }
    const result = await undoWithMessages({ tx: db, actor, house, now }, set)
    await audit(db, actor, request, {
      action: 'change_set.undone',
      entity: 'change_set',
      entityId: set.id,
      clubId: set.club_id,
      diff: { undone: result.undone, told: result.told, withdrawn: result.withdrawn },
    })
    await announce(db, set.club_id, {
      topic: calendarTopicOf(set),
      type: 'change_set.undone',
      payload: { change_set_id: set.id },
    })
    return { change_set_id: set.id, ...result }
  })

  handleOpen(app, house, contract.readFile, async ({ params, query, reply }) => {
    checkSignedUrl(house, `/files/${params.file}`, query, await nowOf())
    const file = await house.database.hold('jobs', (db) => findFile(db, params.file))
    if (!file) throw notFound()
    // Never shown in the page: what was uploaded is handed back as a download, whatever it claims to be.
    return reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'private, no-store')
      .send(await house.files.get(file.storage_key))
  })

  // Outside demo mode these two addresses do not exist.
  const demoOnly = () => {
    if (!house.demo) throw notFound()
  }
  handleOpen(app, house, contract.readOutbox, async ({ query }) => {
    demoOnly()
    return { items: await house.database.hold('jobs', (db) => listOutbox(db, query)) }
  })
  handleOpen(app, house, contract.moveClock, async ({ body }) => {
    demoOnly()
    await house.database.hold('owner', (db) =>
      sql`update clock set shift = shift + make_interval(mins => ${body.advance_minutes})`.execute(db),
    )
    await house.jobs.sweep()
    return { now: (await nowOf()).toISOString() }
  })
}

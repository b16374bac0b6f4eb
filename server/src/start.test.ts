import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMigrated } from '../test/test-server.ts'
import { announce } from './kit/live/live.ts'
import { readSettings } from './kit/settings.ts'
import { start } from './start.ts'

test('a server that stops sends what its last jobs announce, also when it is a rush of events', async () => {
  const database = await openMigrated()
  const close = database.close.bind(database)
  // The table is read after the server has closed everything else.
  database.close = () => Promise.resolve()
  await database.query('owner', `insert into organisation (kind, name) values ('club', 'Valley')`)
  const { rows } = await database.query('owner', `insert into club (org_id, name) select id, 'Valley' from organisation returning club_id`)
  const clubId = Number(rows[0]!['club_id'])
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-start-'))
  const settings = readSettings({ DATA_DIR: dataDir, TOUCHLINE_LOG: 'silent', PORT: '0' })
  const running = await start({ ...settings, demo: false }, undefined, { database })
  const { stop } = running.ctx.jobs
  running.ctx.jobs.stop = async () => {
    await database.hold('owner', async (db) => {
      for (let event = 0; event < 250; event++) await announce(db, clubId, { topic: 'teams/1', type: 'event.saved', payload: null })
    })
    await stop()
  }
  await running.stop()
  expect((await database.query('owner', `select count(*)::int as unsent from outbox_event where sent_at is null`)).rows).toEqual([
    { unsent: 0 },
  ])
  expect((await database.query('owner', `select count(*)::int as sent from outbox_event`)).rows).toEqual([{ sent: 250 }])
  await close()
  rmSync(dataDir, { recursive: true })
})

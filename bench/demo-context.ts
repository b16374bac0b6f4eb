import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from '../server/src/demo/demo.ts'
import { openDatabase, type Database } from '../server/src/kit/database/database.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { hashPassword } from '../server/src/kit/secrets/passwords.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { start } from '../server/src/start.ts'

/** Starts the server as `npm start` does on the embedded database, with the demo club on the morning of 5 October, after `prepare` has added a bench's rows. */
export async function demoContext(prepare: (database: Database) => Promise<unknown> = () => Promise.resolve()) {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  const database = await openDatabase({ dir: dataDir })
  await migrate(database)
  const passwordHash = await hashPassword('Touchline-1!')
  await database.hold('owner', (db) => loadDemo(db, '2026-10-05', passwordHash))
  await database.query('owner', `update clock set shift = timestamptz '2026-10-05 15:00:00+00' - now()`)
  await prepare(database)
  await database.close()
  const running = await start(
    readSettings({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', TOUCHLINE_LOG: 'error', TOUCHLINE_DEMO: '1' }),
  )
  const { app } = running
  return {
    app,
    ctx: running.ctx,
    /** The request headers of a session in that account's role. */
    async roleSessionOf(email: string) {
      const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: 'Touchline-1!' } })
      const authorization = `Bearer ${login.json<{ token: string }>().token}`
      const payload = { client_type: 'desktop' }
      const roleSession = await app.inject({ method: 'POST', url: '/api/firebase/user/login', headers: { authorization }, payload })
      return { authorization, 'x-access-key': roleSession.json<{ access_key: string }>().access_key }
    },
    async stop() {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

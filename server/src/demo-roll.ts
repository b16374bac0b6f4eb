import { mondayOf } from '@touchline/domain/kit/dates'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPassword } from './demo/accounts.ts'
import { loadDemo } from './demo/demo.ts'
import { openDatabase } from './kit/database/database.ts'
import { migrate } from './kit/database/migrate.ts'
import { hashPassword } from './kit/secrets/passwords.ts'
import { readSettings } from './kit/settings.ts'
import { layDemoMoney } from './registration/demo/lay-demo-money.ts'

/** `npm run demo:roll`: rebuilds the demo data around the current week. Only for the embedded database, only if it holds the demo, and only while no server runs. */
const settings = readSettings(process.env)
try {
  if (settings.databaseUrl !== undefined) throw new Error('The demo is rolled on in the embedded database only.')
  const database = await openDatabase({ dir: settings.dataDir })
  const isDemo = await database.query('owner', 'select demo from installation').then(
    ({ rows }) => rows[0]?.['demo'] === true,
    () => false,
  )
  await database.close()
  if (!isDemo) throw new Error(`${settings.dataDir} does not hold the demo club: nothing was changed.`)
  for (const name of ['database', 'files']) await rm(join(settings.dataDir, name), { recursive: true, force: true })
  const fresh = await openDatabase({ dir: settings.dataDir })
  await migrate(fresh)
  const passwordHash = await hashPassword(demoPassword)
  const monday = mondayOf(new Date().toISOString().slice(0, 10))
  await fresh.hold('owner', (db) => loadDemo(db, monday, passwordHash))
  if (settings.payments === null) await fresh.hold('owner', layDemoMoney)
  await fresh.close()
  console.log(`The demo club’s events are now around the week of ${monday}.`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

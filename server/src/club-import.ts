import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serverAreas } from './areas.ts'
import { importClub } from './club-export/import-club.ts'
import { openAdmin } from './club-export/open-admin.ts'
import { ClubFileRefused } from './club-export/read-club-file.ts'
import { openDatabase } from './kit/database/database.ts'
import { migrate } from './kit/database/migrate.ts'
import { diskFiles } from './kit/files/files.ts'
import { FolderInUse } from './kit/files/folder-lock.ts'
import { writeForOwnerOnly } from './kit/secrets/private-folder.ts'
import { readSettings } from './kit/settings.ts'

const usage =
  'Name the file of a club, and an admin who gets a link to choose a password: npm run club-import -- club.tar.gz --admin ana@example.org'

/** `npm run club-import -- file [--admin email]`: imports the file of a club as a new club, while no server runs on the embedded database. */
const { values, positionals } = parseArgs({ options: { admin: { type: 'string' } }, allowPositionals: true })
const settings = readSettings(process.env)
writeForOwnerOnly()

try {
  const [source] = positionals
  if (source === undefined || !existsSync(source)) throw new Error(usage)
  const database = await openDatabase(settings.databaseUrl === undefined ? { dir: settings.dataDir } : { url: settings.databaseUrl })
  try {
    await migrate(database)
    const to = { database, files: diskFiles(join(settings.dataDir, 'files')) }
    const parts = serverAreas.flatMap(({ clubFile }) => clubFile)
    const { name, rows, clubId, newUsers } = await importClub(to, parts, createReadStream(source))
    console.log(`Imported ${name} with ${rows} rows. ${newUsers.length} people have a new account without a password.`)
    if (values.admin !== undefined) console.log(await openAdmin(database, settings, { clubId, email: values.admin, newUsers }))
    else console.log('They choose a password with “Forgot password?” on the sign-in page.')
  } finally {
    await database.close()
  }
} catch (error) {
  console.error((error as Error).message)
  if (error instanceof ClubFileRefused) for (const problem of error.problems) console.error(`  ${problem}`)
  if (error instanceof FolderInUse) console.error('Stop the server first.')
  process.exitCode = 1
}

import { openPrivateFolder } from './kit/secrets/private-folder.ts'
import { rotateSecrets } from './kit/secrets/secrets.ts'
import { readSettings } from './kit/settings.ts'

/** Adds a new key, which signs and seals from the next start on; signatures of the previous key stay valid until the next rotation. */
try {
  const settings = readSettings(process.env)
  if (settings.secrets !== undefined)
    throw new Error('The keys come from TOUCHLINE_SECRETS: put a new one first there, and keep the last one behind it.')
  openPrivateFolder(settings.dataDir)
  rotateSecrets(settings.dataDir)
  console.log(`Added a new key to ${settings.dataDir}/secrets. Restart the server to use it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

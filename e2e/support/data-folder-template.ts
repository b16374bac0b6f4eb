import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/src/kit/database/database.ts'
import { dropTemplates } from '../../server/test/drop-templates.ts'
import { launchBrowser } from './browser.ts'
import { fillDataFolder } from './running-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo club; every test file starts from its own copy. */
    dataFolder: string
  }
}

/** Builds the tests' data folder once, and unpacks or installs the browser once if necessary. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-template-'))
  await fillDataFolder(folder)
  await makeLighter(folder)
  await (await launchBrowser()).close()
  project.provide('dataFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Each file copies and opens the folder: fewer files, and no 128 MB of buffers to clear at each start. */
async function makeLighter(folder: string) {
  const database = await openDatabase({ dir: folder })
  await dropTemplates(database)
  await database.query('owner', `alter system set shared_buffers = '16MB'`)
  await database.close()
}

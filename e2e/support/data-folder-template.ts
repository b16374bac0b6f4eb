import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
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
  const folder = mkdtempSync(join(tmpdir(), 'touchline-world-'))
  await fillDataFolder(folder)
  await (await launchBrowser()).close()
  project.provide('dataFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

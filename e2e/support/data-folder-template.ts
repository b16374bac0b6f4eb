import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import { fillDataFolder } from './running-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo club in it; every test file starts from a copy of its own. */
    dataFolder: string
  }
}

/** The world of the tests is built once, and the browser is unpacked or installed once, where it has to be. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-world-'))
  await fillDataFolder(folder)
  await (await launchBrowser()).close()
  project.provide('dataFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findDumps } from '../../server/test/demo-dump.ts'
import { launchBrowser } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of a dump of the demo club, with which the server of every test file begins. */
    demoDump: string
  }
}

/** Builds the tests' demo club once, and unpacks or installs the browser once if necessary. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-world-'))
  const [{ demo }] = await Promise.all([findDumps(folder), launchBrowser().then((browser) => browser.close())])
  project.provide('demoDump', demo)
  return () => rmSync(folder, { recursive: true, force: true })
}

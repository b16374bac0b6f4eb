import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fillHouse } from './house.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo club in it; every test file starts from a copy of its own. */
    worldFolder: string
  }
}

export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-world-'))
  await fillHouse(folder)
  project.provide('worldFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { loadDemo } from '../src/demo/demo.ts'
import { openDatabase } from '../src/kit/database/database.ts'
import { migrate } from '../src/kit/database/migrate.ts'
import { findDumps, testMonday } from './demo-dump.ts'
import { quickHash } from './quick-hash.ts'
import { dropDatabase } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of the migrated database with the demo data. */
    snapshot: string
    /** A dump of the migrated database without rows; empty on PostgreSQL. */
    migrated: string
    /** The same as a template database on the PostgreSQL of TOUCHLINE_TEST_DATABASE_URL. */
    template: { url: string; name: string } | null
  }
}

interface Snapshot {
  snapshot: ProvidedContext['snapshot']
  migrated: ProvidedContext['migrated']
  template: ProvidedContext['template']
  remove: () => Promise<unknown>
}
// Vitest loads this file once for each project of a run: they share the result through the process.
const ofProcess = globalThis as { touchlineSnapshot?: Promise<Snapshot> }

/** Builds the demo data once per run: every test file starts from a copy of its own. */
export async function setup(project: TestProject) {
  const url = process.env['TOUCHLINE_TEST_DATABASE_URL']
  ofProcess.touchlineSnapshot ??= url ? onPostgres(url) : embedded()
  const { snapshot, migrated, template, remove } = await ofProcess.touchlineSnapshot
  project.provide('snapshot', snapshot)
  project.provide('migrated', migrated)
  project.provide('template', template)
  return async () => {
    if (ofProcess.touchlineSnapshot === undefined) return
    delete ofProcess.touchlineSnapshot
    await remove()
  }
}

async function embedded(): Promise<Snapshot> {
  const folder = fileURLToPath(new URL(`../../.cache/dumps-${process.pid}`, import.meta.url))
  const { migrated, demo } = await findDumps(folder)
  return { snapshot: demo, migrated, template: null, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function onPostgres(url: string): Promise<Snapshot> {
  const name = `touchline_world_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const template = new URL(url)
  template.pathname = `/${name}`
  const database = await openDatabase({ url: template.href })
  await migrate(database)
  await database.hold('owner', (db) => loadDemo(db, testMonday, quickHash()))
  await database.query('owner', 'analyze')
  await database.close()
  const remove = async () => {
    await dropDatabase(admin, name)
    await admin.end()
  }
  return { snapshot: '', migrated: '', template: { url, name }, remove }
}

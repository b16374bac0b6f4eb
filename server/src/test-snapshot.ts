import { argon2Sync, randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadDemo } from './demo/demo.ts'
import { openDatabase } from './kit/database.ts'
import { migrate } from './kit/migrate.ts'
import { dropDatabase } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of the migrated database with the demo world in it. */
    snapshot: string
    /** The same as a template database on the PostgreSQL of TOUCHLINE_TEST_DATABASE_URL. */
    template: { url: string; name: string } | null
  }
}

export const testMonday = '2026-10-05'
/** Builds the world of the tests once: every test file starts from a copy of its own. */
export async function setup(project: TestProject) {
  const url = process.env['TOUCHLINE_TEST_DATABASE_URL']
  if (url) return await onPostgres(project, url)
  const database = await openDatabase({})
  await migrate(database)
  await database.hold('owner', (db) => loadDemo(db, testMonday, quickHash()))
  const folder = fileURLToPath(new URL('../../.cache', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/world-${process.pid}.tar.gz`
  writeFileSync(file, await database.dump!())
  await database.close()
  project.provide('snapshot', file)
  project.provide('template', null)
  return () => rmSync(file, { force: true })
}

async function onPostgres(project: TestProject, url: string) {
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
  project.provide('snapshot', '')
  project.provide('template', { url, name })
  return async () => {
    await dropDatabase(admin, name)
    await admin.end()
  }
}

/** A real argon2id hash with the smallest cost: it says its own parameters, so the server checks it like any other. */
function quickHash(): string {
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', { message: 'Touchline-1!', nonce, parallelism: 1, tagLength: 32, memory: 64, passes: 1 })
  return `$argon2id$v=19$m=64,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`
}

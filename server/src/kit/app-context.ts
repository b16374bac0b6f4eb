import type { Endpoint } from '@touchline/domain/kit/endpoint'
import type { FastifyBaseLogger } from 'fastify'
import type { ChangeEntities } from './change-set.ts'
import type { Database } from './database/database.ts'
import type { Outside } from './http/fetch-outside.ts'
import type { FileStore } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Settings } from './settings.ts'

/** What one server process has: its settings, its database, and the ports through which it reaches out. */
export interface AppContext {
  settings: Settings
  /** Whether this installation is a demo: decided at the first start, remembered in the database. */
  demo: boolean
  database: Database
  secrets: Secrets
  /** How each kind of thing is changed and taken back. */
  changes: ChangeEntities
  files: FileStore
  jobs: Jobs
  live: Live
  /** How addresses of other systems are read. */
  outside: Outside
  log: FastifyBaseLogger
  version: string
  /** Every endpoint that was registered; a test holds it to the list in domain. */
  registered: Set<Endpoint>
  /** Called when a transaction that announced something has been committed (or is about to be). */
  afterCommit(): void
}

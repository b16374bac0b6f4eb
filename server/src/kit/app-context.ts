import type { Endpoint } from '@touchline/domain/kit/endpoint'
import type { FastifyBaseLogger } from 'fastify'
import type { ChangeEntities } from './change-set.ts'
import type { Database } from './database/database.ts'
import type { Outside } from './http/fetch-outside.ts'
import type { FileStore } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { PlayerRows } from './player-rows.ts'
import type { Answers } from './questions.ts'
import type { CounterSource, ForgetPerson, LeaveRole } from './server-area.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Settings } from './settings.ts'

/** The context of one server process: its settings, its database, and its interfaces to other systems. */
export interface AppContext {
  settings: Settings
  /** True for a demo installation: decided at the first start, stored in the database. */
  demo: boolean
  database: Database
  secrets: Secrets
  /** The operations by which each kind of object is changed and undone. */
  changes: ChangeEntities
  /** The tables of all areas with rows about players. */
  playerRows: PlayerRows[]
  /** The acts by which each area forgets a person whose account is deleted, in the order of the areas. */
  forgetPerson: ForgetPerson[]
  /** The acts by which each area ends the assignments of a role, in the order of the areas. */
  leaveRole: LeaveRole[]
  /** The sources of the counters, in the order of the areas. */
  counters: CounterSource[]
  /** The questions of one area that others answer. */
  questions: Answers
  files: FileStore
  jobs: Jobs
  live: Live
  /** The options for reading addresses of other systems. */
  outside: Outside
  log: FastifyBaseLogger
  version: string
  /** Every registered endpoint; a test compares it with the list in domain. */
  registered: Set<Endpoint>
  /** Called when a transaction that announced something has been committed. */
  afterCommit(): void
}

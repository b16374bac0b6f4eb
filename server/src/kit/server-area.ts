import type { RoleType } from '@touchline/domain/access/roles'
import type { Area } from '@touchline/domain/kit/area'
import type { Counters } from '@touchline/domain/kit/counters'
import type { FastifyInstance } from 'fastify'
import type { ActionContext } from './action-context.ts'
import type { ClubFilePart } from './club-file.ts'
import type { DemoClub, Row } from './demo-club.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { ControlCommands } from './http/control.ts'
import type { Database, Db } from './database/database.ts'
import type { FileStore } from './files/files.ts'
import type { AppContext } from './app-context.ts'
import type { JobKind } from './jobs/jobs.ts'
import type { PlayerRows } from './player-rows.ts'
import type { Answers } from './questions.ts'
import type { Sealed } from './secrets/reseal.ts'

/** The context of background work, which no request started. */
export interface BackgroundContext {
  database: Database
  files: FileStore
  secrets: Secrets
  publicUrl: string
  /** The tables of all areas, for the file of a whole club. */
  clubFile: readonly ClubFilePart[]
  /** The questions of one area that others answer. */
  questions: Answers
  /** Null until the server is open; jobs are registered before. */
  ctx: () => AppContext | null
}

/** Runs in the transaction that deletes the account, on a connection that sees all clubs. */
export type ForgetPerson = (tx: Db, userId: number) => Promise<unknown>

/** Runs in the transaction that ends a role of a person, while the person still holds it. */
export type LeaveRole = (tx: Db, role: { clubId: number; userId: number; type: RoleType }) => Promise<unknown>

/** The counters of an area for the caller, in the current role (S1.3). */
export type CounterSource = (asked: Pick<ActionContext, 'db' | 'actor' | 'now'>) => Promise<Partial<Counters>>

/** The server's part of an area. `app.ts`, `start.ts` and the sweep read it from the list of areas and name no area themselves. */
export interface ServerArea {
  area: Area
  routes: readonly ((app: FastifyInstance, ctx: AppContext) => void)[]
  jobs: (context: BackgroundContext) => readonly JobKind<never>[]
  /** Retention and due messages, every minute on one connection that sees all clubs; `now` is the clock of rules. Each may run twice without harm. */
  sweeps: readonly ((db: Db, context: BackgroundContext, now: Date) => Promise<unknown>)[]
  /** Further background work that waits for disks or other systems: it holds no connection. */
  slowSweeps: readonly ((context: BackgroundContext) => Promise<unknown>)[]
  /** Columns sealed with the installation's key, to be sealed again after a rotation. */
  sealedColumns: readonly Sealed[]
  /** Tables of the area with rows about players, and their treatment when two players are merged. */
  playerRows: readonly PlayerRows[]
  /** Tables of the area with rows of a club, and their part in the file of a whole club. */
  clubFile: readonly ClubFilePart[]
  /** Deletes or blanks the area's rows about a person whose account is deleted, in all clubs. */
  forgetPerson: ForgetPerson
  /** Ends the assignments of a role that a person gives up or loses, in the area's rows of the club. */
  leaveRole: LeaveRole
  /** Numbers of things that wait for a person, for the badges of menus and of the app. */
  counters: readonly CounterSource[]
  /** True for the paths of pages that show the form of the payment provider. */
  isPayPage: (path: string) => boolean
  /** The answers of the area to questions that an earlier one asks all others. */
  answers: Partial<Answers>
  /**
   * Rows of the area in the demo club, by table: the same for the same Monday, to the last id. All tests use them too.
   * Rows of a table that exists already replace it, so begin with its own.
   */
  demo: (club: DemoClub) => Record<string, Row[]>
  /** Seals values of the demo rows with the installation's key, at each start and as the owner; a second run changes nothing. */
  sealDemo: (owner: Db, secrets: Secrets) => Promise<unknown>
  /** Commands of the operator that run in the server process. */
  commands: (app: FastifyInstance, ctx: AppContext) => ControlCommands
}

export const serverArea = (area: Area, parts: Partial<Omit<ServerArea, 'area'>>): ServerArea => ({
  area,
  routes: [],
  jobs: () => [],
  sweeps: [],
  slowSweeps: [],
  sealedColumns: [],
  playerRows: [],
  clubFile: [],
  forgetPerson: () => Promise.resolve(),
  leaveRole: () => Promise.resolve(),
  counters: [],
  isPayPage: () => false,
  answers: {},
  demo: () => ({}),
  sealDemo: () => Promise.resolve(),
  commands: () => ({}),
  ...parts,
})

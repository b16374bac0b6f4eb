import type { Actor } from '@touchline/domain/access/actor'
import type { Db } from './database/database.ts'
import type { RequestFacts } from './http/handle.ts'
import type { AppContext } from './app-context.ts'
import type { Session } from './database/role-session.ts'

/**
 * The value that an action gets. `handle` makes it for a request and passes it to the action of the endpoint; an action hands it on to the actions
 * and helpers that it calls.
 */
export interface ActionContext {
  /** One connection under row-level security; in a write it is the transaction of the action. */
  db: Db
  /** The person and the role that act. */
  actor: Actor
  /** The settings, stores and ports of the process. */
  ctx: AppContext
  /** The request, as far as the audit names it. */
  request: RequestFacts
  /** The moment of the request, by the clock of rules. */
  now: Date
}

/** The same for an action about the session itself. */
export interface SessionContext extends ActionContext {
  session: Session
  /** The key of the role in which the request came. */
  accessKey: string
}

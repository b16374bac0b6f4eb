import type { Actor } from '@touchline/domain/access/actor'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'

/** The context of every action on a roster import. */
export interface Doing {
  tx: Db
  actor: Actor
  ctx: AppContext
  facts: RequestFacts
  now: Date
}

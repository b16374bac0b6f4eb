import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import type { FoundChild } from './find-child.ts'

/** Writes the audit of a contact's change under the player. */
export const auditContact = (
  tx: Db,
  { actor, clubId, playerId }: FoundChild,
  facts: RequestFacts,
  action: 'added' | 'changed' | 'invited' | 'withdrawn',
  diff: { contact_id?: number; user_id: number | null; relationship?: [string, string] },
): Promise<void> => audit(tx, actor, facts, { action: `contact.${action}`, entity: 'player', entityId: playerId, clubId, diff })

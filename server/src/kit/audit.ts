import type { Actor } from '@touchline/domain/access/actor'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { sql } from 'kysely'
import { hashOf } from './secrets/credentials.ts'
import type { Db } from './database/database.ts'
import type { RequestFacts } from './http/handle.ts'

export interface AuditEntry {
  action: string
  entity: string
  entityId: number | null
  clubId: number
  before?: unknown
  after?: unknown
  /** Names and values that changed; never a secret, a code or a health answer. */
  diff?: Record<string, unknown>
  /** Set when there is no actor: the user, and the user as whom he acts. */
  by?: { actor: number; actingAs: number | null }
}

/** Writes one row per write, or one per changed object, in the same transaction: the user, the user acted as, the action, the origin, and hashes of before and after. */
export async function audit(
  tx: Db,
  actor: Actor | null,
  facts: RequestFacts | null,
  written: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  const rows = [written].flat().map((entry) => ({
    club_id: entry.clubId,
    actor_user_id: entry.by?.actor ?? actor?.loginFromUserId ?? actor?.userId ?? null,
    acting_as_user_id: entry.by?.actingAs ?? (actor?.loginFromUserId ? actor.userId : null),
    role_id: actor?.roleId ?? null,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    before_hash: entry.before === undefined ? null : hashOf(JSON.stringify(entry.before)),
    after_hash: entry.after === undefined ? null : hashOf(JSON.stringify(entry.after)),
    diff: JSON.stringify(entry.diff ?? {}),
    ip: facts?.ip ?? null,
    request_id: facts?.id ?? null,
  }))
  if (rows.length > 0) await tx.insertInto('audit_log').values(rows).execute()
}

/** Records a refused write; outside the transaction, which was rolled back. */
export async function auditDenied(db: Db, actor: Actor, endpoint: Endpoint, facts: RequestFacts): Promise<void> {
  if (actor.clubId === null) return
  await audit(db, actor, facts, { action: 'denied', entity: `${endpoint.method} ${endpoint.path}`, entityId: null, clubId: actor.clubId })
}

/** The text of a row that its hash covers. */
const auditText = (row: 't' | 'a') => {
  const columns = [
    'club_id',
    'id',
    'actor_user_id',
    'acting_as_user_id',
    'role_id',
    'action',
    'entity',
    'entity_id',
    'before_hash',
    'after_hash',
    'diff',
    'ip',
    'request_id',
  ]
  const parts = columns.map((column) => sql.ref(`${row}.${column}`))
  return sql`concat_ws('|', ${sql.join(parts)}, extract(epoch from ${sql.ref(`${row}.created_at`)}))`
}

/**
 * Chains the rows of a club: each hash covers the row and the hash before it, so that a changed or removed row is detected. A job seals them in order,
 * a minute late: ids do not follow commit order, and a row that commits late must not come before one already sealed.
 */
export async function sealAudit(tx: Db): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`
    with recursive todo as (
      select *, row_number() over (partition by club_id order by id) as n from audit_log where chain_hash is null and created_at < app_now() - interval '1 minute' order by club_id, id limit 5000
    ), chain as (
      select t.club_id, t.id, t.n, encode(sha256(convert_to(coalesce((select l.chain_hash from audit_log l where l.club_id = t.club_id and l.chain_hash is not null order by l.id desc limit 1), '') || ${auditText('t')}, 'utf8')), 'hex') as hash
      from todo t where t.n = 1
      union all
      select t.club_id, t.id, t.n, encode(sha256(convert_to(c.hash || ${auditText('t')}, 'utf8')), 'hex') from chain c join todo t on t.club_id = c.club_id and t.n = c.n + 1
    ), done as (update audit_log a set chain_hash = chain.hash from chain where a.club_id = chain.club_id and a.id = chain.id returning 1)
    select count(*)::int as sealed from done`.execute(tx)
  return rows[0]?.sealed ?? 0
}

import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Db } from '../../kit/database/database.ts'
import { acts } from './steps.ts'
import { createTables, seconds, Store, type Hidden, type Kind, type Objects, type SandboxEvent } from './store.ts'

interface Kept {
  body: Objects[Kind]
  hidden: Hidden
  created: Date
}

/** The objects of one account in memory, for the past of the demo: the same code makes them, and one statement stores them. */
export class MemoryStore extends Store {
  private readonly objects = new Map<string, Kept>()
  /** Changes of the balance that are in no payout yet. */
  private readonly open = new Set<string>()
  private readonly steps = new Map<string, { act: string; object: string; due: Date }>()
  /** The types of events with their objects, oldest first. */
  readonly events: { type: string; object: { object: string; id?: string } }[] = []

  constructor(account: string) {
    super(undefined as never, account, new Date(0))
  }

  at(now: Date): this {
    return Object.assign(this, { now })
  }

  override find<K extends Kind>(kind: K, id: string): Promise<{ body: Objects[K]; hidden: Hidden } | null> {
    const found = this.objects.get(id)
    return Promise.resolve(found?.body.object === kind ? { body: found.body as Objects[K], hidden: found.hidden } : null)
  }

  override having<K extends Kind>(kind: K, field: string, value: string): Promise<Objects[K][]> {
    const all = [...this.objects.values()].map(({ body }) => body)
    return Promise.resolve(
      all.filter((body) => body.object === kind && body[field as keyof typeof body] === (value as never)) as Objects[K][],
    )
  }

  override put<T extends Objects[Exclude<Kind, 'event'>] | SandboxEvent>(body: T, hidden: Hidden = {}): Promise<T> {
    const before = this.objects.get(body.id)
    if (body.object === 'balance_transaction' && hidden.payout === undefined && !before) this.open.add(body.id)
    this.objects.set(body.id, { body, hidden: { ...before?.hidden, ...hidden }, created: before?.created ?? this.now })
    return Promise.resolve(body)
  }

  /** Events of the past are not delivered. */
  override event(type: string, object: { object: string }): Promise<void> {
    this.events.push({ type, object })
    return Promise.resolve()
  }

  override plan(act: string, object: string, due: Date): Promise<void> {
    if (!this.steps.has(`${act} ${object}`)) this.steps.set(`${act} ${object}`, { act, object, due })
    return Promise.resolve()
  }

  override unpaid(): Promise<{ id: string; net: number }[]> {
    const all = [...this.open].map((id) => this.objects.get(id)!.body as Stripe.BalanceTransaction)
    return Promise.resolve(all.filter((change) => change.available_on <= seconds(this.now)).map(({ id, net }) => ({ id, net })))
  }

  override payWith(payout: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const kept = this.objects.get(id)!
      this.open.delete(id)
      this.objects.set(id, {
        ...kept,
        body: { ...kept.body, status: 'available' } as Stripe.BalanceTransaction,
        hidden: { ...kept.hidden, payout },
      })
    }
    return Promise.resolve()
  }

  /** Does the steps that are due until an instant, each at its own. */
  async runUntil(end: Date): Promise<void> {
    for (;;) {
      let next: [string, { act: string; object: string; due: Date }] | null = null
      for (const step of this.steps) if (step[1].due <= end && (!next || step[1].due < next[1].due)) next = step
      if (!next) return void this.at(end)
      const [key, { act, object, due }] = next
      this.steps.delete(key)
      await acts[act]!(this.at(due), object)
    }
  }

  /** Changes of the balance, oldest first, each with its payout; a charge is there whole, as in a list that expands it. */
  changes(): { change: Stripe.BalanceTransaction; payout: string | null }[] {
    return [...this.objects.values()].flatMap(({ body, hidden }) => {
      if (body.object !== 'balance_transaction') return []
      const source = this.objects.get(body.source as string)?.body
      const whole = source?.object === 'charge' ? { ...body, source } : body
      return [{ change: whole as Stripe.BalanceTransaction, payout: hidden.payout ?? null }]
    })
  }

  /** The rows of the objects and of the steps that are still to come, as text; ids may be replaced in it. */
  toText(): string {
    const isOwn = ({ body }: Kept) => body.object !== 'account' || body.id === this.account
    const objects = [...this.objects.values()].filter(isOwn).map(({ body, hidden, created }) => ({
      ...{ id: body.id, account: this.account, kind: body.object, created, body, hidden },
    }))
    return JSON.stringify({ objects, steps: [...this.steps.values()].map((step) => ({ ...step, account: this.account })) })
  }
}

/** Stores what `toText` returned, unless the sandbox holds objects already. */
export async function storeText(db: Db, text: string): Promise<void> {
  await createTables(db)
  await sql`insert into payment_sandbox.object (id, account, kind, created, body, hidden)
    select o.row ->> 'id', o.row ->> 'account', o.row ->> 'kind', (o.row ->> 'created')::timestamptz, o.row -> 'body', o.row -> 'hidden'
    from jsonb_array_elements(${text}::jsonb -> 'objects') with ordinality o (row, position) order by o.position
    on conflict do nothing`.execute(db)
  await sql`insert into payment_sandbox.step (account, act, object, due)
    select s.account, s.act, s.object, s.due from jsonb_to_recordset(${text}::jsonb -> 'steps') s (account text, act text, object text, due timestamptz)
    on conflict do nothing`.execute(db)
}

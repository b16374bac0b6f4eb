import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Db } from '../../kit/database/database.ts'
import { missing } from './refusal.ts'
import type { Outcome } from './test-numbers.ts'

export interface SandboxEvent {
  id: string
  object: 'event'
  account?: string
  api_version: string
  created: number
  data: { object: unknown }
  livemode: boolean
  pending_webhooks: number
  request: null
  type: string
}

export interface Objects {
  account: Stripe.Account
  customer: Stripe.Customer
  payment_method: Stripe.PaymentMethod
  setup_intent: Stripe.SetupIntent
  mandate: Stripe.Mandate
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  payout: Stripe.Payout
  balance_transaction: Stripe.BalanceTransaction
  review: Stripe.Review
  event: SandboxEvent
}
export type Kind = keyof Objects

/** Facts about an object that no reply shows. */
export interface Hidden {
  outcome?: Outcome
  /** Of a card: a payment with 3-D Secure has set it up for later charges. */
  isSetUp?: boolean
  /** Of a change of the balance: the payout that it is part of. */
  payout?: string
  /** Of an account: the next payout fails. */
  failsPayout?: boolean
  /** Of a payment: the payer is not present. */
  offSession?: boolean
}

export const platform = 'platform'
export const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)
export const day = 86_400_000
export const later = (instant: Date, days: number): Date => new Date(instant.getTime() + days * day)
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** The tables, which only the sandbox knows: it is a system of its own that happens to live in the same database. */
export async function createTables(db: Db): Promise<void> {
  await sql
    .raw(
      `create schema if not exists payment_sandbox;
      create table if not exists payment_sandbox.object (id text primary key, account text not null, kind text not null,
        position bigint generated always as identity, created timestamptz not null, body jsonb not null, hidden jsonb not null default '{}');
      create index if not exists object_by_account on payment_sandbox.object (account, kind, position);
      create table if not exists payment_sandbox.saved_reply (account text not null, key text not null, hash text not null, status int not null,
        reply text not null, created timestamptz not null, primary key (account, key));
      create table if not exists payment_sandbox.step (id bigint generated always as identity primary key, account text not null, act text not null,
        object text not null, due timestamptz not null, unique (act, object));
      create table if not exists payment_sandbox.delivery (id bigint generated always as identity primary key, event text not null,
        attempts int not null default 0, due timestamptz not null default clock_timestamp())`,
    )
    .execute(db)
}

export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('payment_sandbox.delivery') is not null as has`.execute(db)
  return rows[0]!.has
}

/** The objects of one account within one transaction, at one instant of the clock of rules. */
export class Store {
  readonly db: Db
  readonly account: string
  readonly now: Date
  readonly apiVersion = '2026-10-28.endive'

  constructor(db: Db, account: string, now: Date) {
    this.db = db
    this.account = account
    this.now = now
  }

  async find<K extends Kind>(kind: K, id: string): Promise<{ body: Objects[K]; hidden: Hidden } | null> {
    const { rows } = await sql<{ body: Objects[K]; hidden: Hidden }>`
      select body, hidden from payment_sandbox.object where id = ${id} and kind = ${kind} and account = ${this.account}`.execute(this.db)
    return rows[0] ?? null
  }

  async get<K extends Kind>(kind: K, id: string): Promise<Objects[K]> {
    const found = await this.find(kind, id)
    if (!found) throw missing(kind, id)
    return found.body
  }

  async hidden(kind: Kind, id: string): Promise<Hidden> {
    return (await this.find(kind, id))?.hidden ?? {}
  }

  /** Objects of the account with a value in a field, oldest first. */
  async having<K extends Kind>(kind: K, field: string, value: string): Promise<Objects[K][]> {
    const { rows } = await sql<{ body: Objects[K] }>`select body from payment_sandbox.object
      where account = ${this.account} and kind = ${kind} and body ->> ${field} = ${value} order by position`.execute(this.db)
    return rows.map(({ body }) => body)
  }

  /** Writes an object whole; hidden facts that are not given stay. */
  async put<T extends Objects[Exclude<Kind, 'event'>] | SandboxEvent>(body: T, hidden: Hidden = {}): Promise<T> {
    await sql`insert into payment_sandbox.object (id, account, kind, created, body, hidden)
      values (${body.id}, ${this.account}, ${body.object}, ${this.now}, ${JSON.stringify(body)}::jsonb, ${JSON.stringify(hidden)}::jsonb)
      on conflict (id) do update set body = excluded.body, hidden = object.hidden || excluded.hidden`.execute(this.db)
    return body
  }

  /** Records an event with the object as it is now, and queues its delivery. */
  async event(type: string, object: { object: string }): Promise<void> {
    const event: SandboxEvent = {
      id: newId('evt'),
      object: 'event',
      ...(this.account !== platform && { account: this.account }),
      api_version: this.apiVersion,
      created: seconds(this.now),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    }
    await this.put(event)
    await sql`insert into payment_sandbox.delivery (event) values (${event.id})`.execute(this.db)
  }

  /** Changes of the balance that are available and in no payout yet. */
  async unpaid(): Promise<{ id: string; net: number }[]> {
    const { rows } = await sql<{ id: string; net: number }>`select id, (body ->> 'net')::bigint as net from payment_sandbox.object
      where account = ${this.account} and kind = 'balance_transaction' and hidden ->> 'payout' is null
        and (body ->> 'available_on')::bigint <= ${seconds(this.now)}`.execute(this.db)
    return rows
  }

  /** Makes changes of the balance part of a payout. */
  async payWith(payout: string, ids: readonly string[]): Promise<void> {
    await sql`update payment_sandbox.object set hidden = hidden || ${JSON.stringify({ payout })}::jsonb,
      body = body || '{"status":"available"}' where id = any(${ids}::text[])`.execute(this.db)
  }

  /** Plans a step by the clock of rules; a step that is planned already stays. */
  async plan(act: string, object: string, due: Date): Promise<void> {
    await sql`insert into payment_sandbox.step (account, act, object, due) values (${this.account}, ${act}, ${object}, ${due})
      on conflict do nothing`.execute(this.db)
  }
}

import type { Actor } from '@touchline/domain/access/actor'
import { invoiceTypes, stateOfInvoice, type InvoicePayment, type InvoiceState, type InvoiceType } from '@touchline/domain/invoices/invoice'
import { texts as english } from '@touchline/domain/invoices/refusal-texts.en'
import { texts as spanish } from '@touchline/domain/invoices/refusal-texts.es'
import { forbidden, newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { mayManageMoney, mayViewMoney } from '@touchline/domain/payments/policy'
import { sql } from 'kysely'
import { assignedPrograms } from '../access/assigned-programs.ts'
import { scopeOf } from '../access/scope-of.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import type { StoredLine } from './invoices.table.ts'

export const wordsOf = ({ locale }: Pick<Actor, 'locale'>): Readonly<Record<keyof typeof english, string>> =>
  locale === 'es' ? spanish : english

type Asking = Pick<ActionContext, 'db' | 'actor'>

/** An invoice, a club fee or team fees: a program, with its charges where it was made here. */
interface InvoiceRow {
  club_id: number
  id: number
  type: InvoiceType
  name: string
  note: string
  club_region_id: number | null
  region: string | null
  version_id: number
  updated_by_user_id: number | null
  updated_at: Date
  published_at: Date | null
  /** Null: families register for it, or teams collect it. */
  bill: {
    lines: StoredLine[]
    payments: InvoicePayment[]
    price: number
    everyone: boolean
  } | null
  created_at: Date | null
  sent_at: Date | null
  reminded_at: Date | null
  voided_at: Date | null
}

/** SQL: the programs that the lists and pages of invoices show, as `p`, with their row of `invoice` as `i`. */
export const invoicesInSql = (
  actor: Actor,
  clubId: number,
): Sql => sql`program p left join invoice i on i.club_id = ${clubId} and i.program_id = p.id
  where p.club_id = ${clubId} and p.type = any(${[...invoiceTypes]}::text[]) and not p.archived and ${assignedPrograms(actor, sql`p.id`)}`

async function findInvoice({ db, actor }: Asking, id: number, lock: boolean): Promise<InvoiceRow> {
  const { clubId } = actor
  if (clubId === null) throw notFound()
  const { rows } = await sql<InvoiceRow>`select p.club_id, p.id, p.type, p.name, coalesce(p.description, '') as note, p.club_region_id,
      (select r.name from club_region r where r.club_id = ${clubId} and r.id = p.club_region_id) as region,
      p.version_id, p.updated_by_user_id, p.updated_at, p.published_at,
      case when i.program_id is not null then json_build_object('lines', i.lines, 'payments', i.payments, 'price', i.price, 'everyone', i.everyone) end as bill,
      i.created_at, i.sent_at, i.reminded_at, i.voided_at
    from ${invoicesInSql(actor, clubId)} and p.id = ${id} ${lock ? sql`for no key update of p` : sql``}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** An invoice that the actor may see: 404 in other clubs and for programs that a program admin does not administer, 403 without the right in its region. */
export async function findInvoiceToView(call: Asking, id: number, lock = false): Promise<InvoiceRow> {
  const row = await findInvoice(call, id, lock)
  if (!mayViewMoney(scopeOf(row))(call.actor)) throw forbidden()
  return row
}

export type Bill = InvoiceRow & { bill: NonNullable<InvoiceRow['bill']> }
/** A bill that the actor may change, locked. What was not made here is refused. */
export async function findBillToManage(call: Asking, id: number): Promise<Bill> {
  const row = await findInvoiceToView(call, id, true)
  if (!mayManageMoney(scopeOf(row))(call.actor)) throw forbidden()
  if (row.bill === null) throw new Refusal('invoice.state', wordsOf(call.actor).notMade)
  return { ...row, bill: row.bill }
}

/** The same in the version that the actor saw: without one 428, with an older one 409. */
export async function findBillInVersion(call: Asking, id: number, version: number | undefined): Promise<Bill> {
  const row = await findBillToManage(call, id)
  const { version_id } = row
  if (version === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id } })
  if (version !== version_id) throw newerVersion(version_id, await nameOfUser(call.db, row.updated_by_user_id))
  return row
}

/** Team fees, and club fees for which families register, count as sent once they are published. */
export const stateOf = ({ bill, sent_at, voided_at, published_at }: InvoiceRow): InvoiceState =>
  stateOfInvoice({ sentAt: bill === null ? published_at : sent_at, voidedAt: voided_at })

/** Notes a change of an invoice by a person. */
export const changed = (db: Db, { club_id, id }: Pick<InvoiceRow, 'club_id' | 'id'>, userId: number) =>
  sql`update program set version_id = version_id + 1, updated_by_user_id = ${userId}, updated_at = app_now() where club_id = ${club_id} and id = ${id}`.execute(
    db,
  )

/** SQL: sums over the subscriptions of the program `p`, and the number of those that are not canceled. */
export function sumsInSql(clubId: number) {
  const ofProgram = sql`subscription s where s.club_id = ${clubId} and s.program_id = p.id`
  return {
    recipients: sql`(select count(*)::int from ${ofProgram} and s.canceled_at is null)`,
    outstanding: sql`(select coalesce(sum(b.cents), 0)::bigint from subscription s join ledger_account a on a.club_id = ${clubId} and a.kind = 'ar'
        and a.owner_kind = 'subscription' and a.owner_id = s.id and a.category_id = 0
      join ledger_balance b on b.club_id = ${clubId} and b.account_id = a.id where s.club_id = ${clubId} and s.program_id = p.id)`,
    paid: sql`(select coalesce(sum(a.cents), 0)::bigint from subscription s join line_item l on l.club_id = ${clubId} and l.subscription_id = s.id
      join txn_allocation a on a.club_id = ${clubId} and a.line_item_id = l.id and a.counts and a.reopens
      join txn t on t.club_id = ${clubId} and t.id = a.txn_id and (t.type <> 'payment' or t.status not in ('pending', 'in_review'))
      where s.club_id = ${clubId} and s.program_id = p.id)`,
  }
}

import { invoiceProblems, invoiceTotal, type InvoicePayment } from '@touchline/domain/invoices/invoice'
import type { createInvoice, updateInvoice } from '@touchline/domain/invoices/endpoints'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import { mayManageMoney } from '@touchline/domain/payments/policy'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { hasJoinedAsContact } from '../people/contact-view.ts'
import { refuseWrong, wordsOf as planWordsOf } from '../programs/records.routes.ts'
import { assertClub } from '../registration/own-club.ts'
import { addCodes } from './accounting-codes.ts'
import { reachedInSql, regionsOf } from './audience.ts'
import { changed, findBillInVersion, stateOf, wordsOf } from './invoices.store.ts'
import type { StoredLine } from './invoices.table.ts'

type Values = Omit<BodyOf<typeof updateInvoice>, 'version_id'>

/** Saves a new invoice or club fee as a draft: a program, its charges and its audience. */
export async function create(call: ActionContext & { body: BodyOf<typeof createInvoice> }) {
  const { db, actor, request, body } = call
  const clubId = assertClub(actor)
  const { type, club_region_id, ...values } = body
  if (!mayManageMoney({ clubId, regionId: club_region_id })(actor)) throw forbidden()
  const { rows } = await sql`select 1 from club_region where club_id = ${clubId} and id = ${club_region_id} and not archived`.execute(db)
  if (club_region_id !== null && rows.length === 0) refuseWrong({ club_region_id: wordsOf(actor).unknownRegion }, 'invoice.wrong')
  const bill = await checked(call, { clubId, club_region_id }, values)
  const { id } = await db
    .insertInto('program')
    .values({
      ...{ club_id: clubId, name: values.name, type, is_bill: true, season_id: null, club_region_id, description: values.note || null },
      ...{ opens_on: null, opens_time: null, closes_on: null, agreement: null, published_at: null, opened_at: null, closed_at: null },
      updated_by_user_id: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoice')
    .values({ club_id: clubId, program_id: id, ...bill, sent_at: null, reminded_at: null, voided_at: null })
    .execute()
  await storeRecipients(db, { clubId, id }, values)
  // A program admin of some programs would not see the new one.
  if (actor.roleType === 'ProgramAdmin')
    await sql`insert into program_admin (club_id, program_id, user_id) select ${clubId}::bigint, ${id}::bigint, ${actor.userId}::bigint
      where exists (select from program_admin a where a.club_id = ${clubId} and a.user_id = ${actor.userId})`.execute(db)
  const diff = { type, cents: bill.price, region: club_region_id }
  await audit(db, actor, request, { action: 'invoice.created', entity: 'program', entityId: id, clubId, diff })
  return { id }
}

/** Changes a draft. */
export async function update(call: ActionContext & { params: { invoice: number }; body: BodyOf<typeof updateInvoice> }) {
  const { db, actor, request, params, body } = call
  const { version_id, ...values } = body
  const row = await findBillInVersion(call, params.invoice, version_id)
  if (stateOf(row) !== 'draft') throw new Refusal('invoice.state', wordsOf(actor).alreadySent)
  const { club_id: clubId, id, club_region_id } = row
  const bill = await checked(call, { clubId, club_region_id }, values)
  await sql`update program set name = ${values.name}, description = ${values.note || null} where club_id = ${clubId} and id = ${id}`.execute(
    db,
  )
  await db.updateTable('invoice').set(bill).where('club_id', '=', clubId).where('program_id', '=', id).execute()
  await db.deleteFrom('invoice_recipient').where('club_id', '=', clubId).where('program_id', '=', id).execute()
  await storeRecipients(db, { clubId, id }, values)
  await changed(db, row, actor.userId)
  const diff = { cents: bill.price }
  await audit(db, actor, request, {
    action: 'invoice.updated',
    entity: 'program',
    entityId: id,
    clubId,
    diff,
    before: { version: row.version_id, cents: row.bill.price },
  })
  return { id }
}

/** Refuses errors by field, and returns the charges as they are stored. */
async function checked(call: ActionContext, of: { clubId: number; club_region_id: number | null }, values: Values) {
  const { db, actor, now } = call
  const rules = { today: dateOf(now, actor.clubZone), texts: wordsOf(actor), planTexts: planWordsOf(actor) }
  refuseWrong(invoiceProblems(values, rules), 'invoice.wrong')
  const lines = values.lines as StoredLine[]
  refuseWrong(await unknownRecipients(db, of, { recipients: values.recipients, ...rules }), 'invoice.wrong')
  await addCodes(call, of.clubId, lines)
  return {
    ...{ lines: JSON.stringify(lines), payments: JSON.stringify(values.payments as InvoicePayment[]) },
    ...{ price: invoiceTotal(lines), everyone: values.recipients.everyone },
  }
}

interface Checking {
  recipients: Values['recipients']
  today: string
  texts: ReturnType<typeof wordsOf>
}
/** Errors at ids that name nobody of the club, or of another region than that of the invoice: their names would be shown in this one. */
async function unknownRecipients(
  db: Db,
  { clubId, club_region_id: region }: { clubId: number; club_region_id: number | null },
  { recipients, today, texts }: Checking,
): Promise<Record<string, string>> {
  const [players, teams, contacts] = [recipients.player_ids, recipients.team_ids, recipients.contact_ids].map((ids) => [...new Set(ids)])
  const reached = reachedInSql(clubId, regionsOf(region), today)
  const { rows } = await sql<{ players: number; teams: number; contacts: number }>`select
    (select count(*)::int from player l where l.club_id = ${clubId} and l.id = any(${players}::bigint[]) and ${reached}) as players,
    (select count(*)::int from team t where t.club_id = ${clubId} and t.id = any(${teams}::bigint[]) and not t.archived
      and (${region}::bigint is null or t.club_region_id = ${region})) as teams,
    (select count(distinct u.id)::int from player_contact c join app_user u on u.id = c.user_id and u.deleted_at is null
      join player l on l.club_id = ${clubId} and l.id = c.player_id
      where c.club_id = ${clubId} and u.id = any(${contacts}::bigint[]) and ${hasJoinedAsContact(sql`${clubId}`)} and ${reached}) as contacts`.execute(
    db,
  )
  const found = rows[0]!
  return {
    ...(found.players < players!.length && { 'recipients.player_ids': texts.unknownPlayer }),
    ...(found.teams < teams!.length && { 'recipients.team_ids': texts.unknownTeam }),
    ...(found.contacts < contacts!.length && { 'recipients.contact_ids': texts.unknownContact }),
  }
}

async function storeRecipients(db: Db, { clubId, id }: { clubId: number; id: number }, { recipients }: Values): Promise<void> {
  const of = { club_id: clubId, program_id: id, player_id: null, team_id: null, user_id: null }
  const rows = [
    ...[...new Set(recipients.player_ids)].map((player_id) => ({ ...of, player_id })),
    ...[...new Set(recipients.team_ids)].map((team_id) => ({ ...of, team_id })),
    ...[...new Set(recipients.contact_ids)].map((user_id) => ({ ...of, user_id })),
  ]
  if (rows.length > 0) await db.insertInto('invoice_recipient').values(rows).execute()
}

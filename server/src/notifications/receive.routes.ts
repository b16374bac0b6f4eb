import * as contract from '@touchline/domain/notifications/endpoints'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { noteEmailAlert } from '../account/own-account/email-alert.store.ts'
import { noteTextWord } from '../account/own-account/sms-stops.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { clubsInUse } from '../kit/delivery/notifications.ts'
import { isOnItsWay, namedBy, noteReceipt, readReceipt, type Named } from '../kit/delivery/receipts.ts'
import { handleOpen } from '../kit/http/handle.ts'
import { acknowledgePush, acknowledgeText } from './acknowledge.routes.ts'
import { isSigned, mailEventsOf, wordOf, type MailEvent } from './provider-events.ts'

type Form = Record<string, string>

/** Serves the reports of devices and of providers about sent messages. They come without a session: a signature or a secret is their key. */
export function receiveRoutes(app: FastifyInstance, ctx: AppContext) {
  handleOpen(app, ctx, contract.sendReceipt, async ({ params, body }) => {
    const named = readReceipt(ctx.secrets, params.receipt)
    if (!named) throw notFound()
    const state = body.state === 'delivered' ? 'delivered' : 'opened'
    await ctx.database.hold('jobs', (db) => noteReceipt(db, named, state))
    if (body.state === 'acknowledged') await acknowledgePush(ctx, named)
    return { noted: true }
  })

  // Documents of providers are wrapped, because their fields are not ours.
  void app.register((documents, _, done) => {
    const wrapped =
      (parse: (text: string) => unknown) =>
      (_request: FastifyRequest, text: string, parsed: (error: Error | null, body?: unknown) => void) => {
        try {
          parsed(null, { sent: parse(text) })
        } catch {
          parsed(Object.assign(new Error('unreadable'), { statusCode: 400 }))
        }
      }
    documents.removeAllContentTypeParsers()
    documents.addContentTypeParser('application/json', { parseAs: 'string' }, wrapped(JSON.parse))
    documents.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      wrapped((text) => Object.fromEntries(new URLSearchParams(text))),
    )
    handleOpen(
      documents,
      ctx,
      contract.receiveText,
      async ({ body, reply }) => await receiveText(ctx, signedForm(ctx, body.sent, '/comm/sms_inbound', reply), reply),
    )
    handleOpen(documents, ctx, contract.receiveTextStatus, async ({ body, query, reply }) => {
      const form = signedForm(ctx, body.sent, '/comm/sms_status', reply)
      await ctx.database.hold('jobs', (db) => noteTextStatus(db, form, namedBy(query.message ?? '')))
      return reply.status(204).send()
    })
    handleOpen(documents, ctx, contract.receiveMailEvents, async ({ params, body, reply }) => {
      const secret = ctx.settings.mailWebhookSecret
      if (secret === null || !isSame(secret, params.secret)) throw notFound()
      const events = mailEventsOf(body.sent)
      await ctx.database.hold('jobs', (db) => inTransaction(db, (tx) => noteMailEvents(tx, events)))
      return reply.status(204).send()
    })
    done()
  })
}

const isSame = (one: string, other: string) => {
  const [known, given] = [Buffer.from(one), Buffer.from(other)]
  return known.length === given.length && timingSafeEqual(known, given)
}

/** The fields of a form that the provider of texts signed; 404 without a provider, 403 with a wrong signature. */
function signedForm({ settings }: AppContext, sent: unknown, path: string, reply: FastifyReply): Form {
  if (settings.sms === null) throw notFound()
  const signature = String(reply.request.headers['x-twilio-signature'] ?? '')
  if (typeof sent !== 'object' || sent === null) throw forbidden()
  const form = sent as Form
  const { search } = new URL(reply.request.url, settings.publicUrl)
  if (!isSigned(form, { url: `${settings.publicUrl}/api${path}${search}`, token: settings.sms.token, signature })) throw forbidden()
  return form
}

/**
 * STOP ends texts to the number and START lets them through again. The provider answers these itself; we answer HELP. YES is an answer to an urgent text; for the
 * carriers it also lets a number through again that had sent STOP, and then it is nothing else.
 */
async function receiveText(ctx: AppContext, form: Form, reply: FastifyReply): Promise<FastifyReply> {
  const word = wordOf(form['Body'] ?? '')
  const { From: number = '', To: ours = ctx.settings.smsFrom } = form
  const note = (as: 'stop' | 'start') => ctx.database.hold('jobs', (db) => noteTextWord(db, { to: number, from: ours, word: as }))
  if (word === 'stop' || word === 'start') await note(word)
  if (word === 'si' || (word === 'yes' && !(await note('start')))) await acknowledgeText(ctx, number)
  const { email, phone } = ctx.settings.help
  const contact = [email, phone].filter(Boolean).join(', ')
  const answer = `Touchline club messages. ${contact && `Help: ${contact}. `}Msg & data rates may apply. Reply STOP to end.`
  const text = word === 'help' ? `<Message>${answer.replaceAll('&', '&amp;')}</Message>` : ''
  return reply.type('text/xml').send(`<?xml version="1.0" encoding="UTF-8"?><Response>${text}</Response>`)
}

/** Notes the state of a text by our name of it, or else by the provider's id; that does not name the club, so each is asked. */
async function noteTextStatus(db: Db, form: Form, named: Named | null): Promise<void> {
  const { MessageSid: sid, MessageStatus: status, ErrorCode: code } = form
  if (!sid || !['delivered', 'undelivered', 'failed'].includes(status ?? '')) return
  const reason = status === 'delivered' ? null : `${status} ${code ?? ''}`.trim()
  for (const clubId of named ? [named.club_id] : await clubsInUse(db))
    await noteReports(db, clubId, [{ sid, id: named?.id ?? null, reason }])
}

/** A report of a provider: the message arrived, or a reason why it did not. */
interface Report {
  sid: string
  /** Our id, if the report names it. */
  id: number | null
  reason: string | null
}
/**
 * Notes reports about messages of a club. One that names our message may be faster than our own note that the message was handed over; it then counts as that
 * note, and no further try follows.
 */
async function noteReports(db: Db, clubId: number, reports: readonly Report[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as e (sid text, id bigint, reason text)`
  const sent = sql`d.club_id = ${clubId} and d.state = 'sent' and d.provider_id = e.sid`
  await sql`update delivery d set delivered_at = app_now() from ${given} where ${sent} and e.reason is null`.execute(db)
  await sql`update delivery d set ${bounced} from ${given} where ${sent} and e.reason is not null`.execute(db)
  if (reports.every(({ id }) => id === null)) return
  const early = sql`d.club_id = ${clubId} and d.id = e.id and ${isOnItsWay}`
  await sql`update delivery d set state = 'sent', sent_at = app_now(), delivered_at = app_now(), provider_id = e.sid, error = null
    from ${given} where ${early} and e.reason is null`.execute(db)
  await sql`update delivery d set ${bounced}, provider_id = e.sid from ${given} where ${early} and e.reason is not null`.execute(db)
}
const bounced = sql`state = 'failed', bounced_at = app_now(), error = e.reason`

/** A service reports up to a thousand events at once, so each club is asked for all of them together. */
async function noteMailEvents(tx: Db, events: readonly MailEvent[]): Promise<void> {
  for (const { kind, address, reason } of events) if (kind !== 'delivered') await noteEmailAlert(tx, address, kind, reason)
  const reports = events.flatMap(({ kind, messageId, reason }) => {
    if (messageId === null || (kind !== 'delivered' && kind !== 'hard')) return []
    const named = namedBy(messageId.split('@')[0]!)
    return { clubId: named?.club_id, sid: messageId, id: named?.id ?? null, reason: kind === 'hard' ? (reason ?? 'bounced') : null }
  })
  for (const clubId of reports.length > 0 ? await clubsInUse(tx) : []) {
    const ofClub = reports.filter((report) => report.clubId === undefined || report.clubId === clubId)
    if (ofClub.length > 0) await noteReports(tx, clubId, ofClub)
  }
}

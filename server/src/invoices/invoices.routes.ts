import type { Actor } from '@touchline/domain/access/actor'
import * as contract from '@touchline/domain/invoices/endpoints'
import { invoices } from '@touchline/domain/invoices/lists'
import { texts as english } from '@touchline/domain/invoices/list-texts.en'
import { texts as spanish } from '@touchline/domain/invoices/list-texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { showMails } from '../kit/delivery/try-act.ts'
import { handle } from '../kit/http/handle.ts'
import { listRoutes } from '../kit/list/list-routes.ts'
import { regionsOfMoney } from '../payments/find-money.ts'
import { assertClub } from '../registration/own-club.ts'
import { remind, voidBill } from './act-on-sent.ts'
import { invoicesInSql, sumsInSql } from './invoices.store.ts'
import { readChoices, readOne, searchPeople } from './read-invoice.ts'
import { create, update } from './save-invoice.ts'
import { send } from './send-invoice.ts'

const words = ({ locale }: Pick<Actor, 'locale'>) => (locale === 'es' ? spanish : english)

/** Serves invoices and club fees to those who see the financials of their region. */
export function invoiceRoutes(app: FastifyInstance, ctx: AppContext) {
  listRoutes(app, ctx, invoices, {
    from: ({ actor }) => {
      const regions = regionsOfMoney(actor)
      return sql`from ${invoicesInSql(actor, assertClub(actor))} and (${regions}::bigint[] is null or p.club_region_id = any(${regions}::bigint[]))`
    },
    columns: ({ actor }) => {
      const clubId = assertClub(actor)
      const sums = sumsInSql(clubId)
      return {
        ...{ id: sql`p.id`, name: sql`p.name`, type: sql`p.type` },
        state: sql`case when i.voided_at is not null then 'voided' when coalesce(i.sent_at, case when i.program_id is null then p.published_at end) is not null
          then 'sent' else 'draft' end`,
        price: sql`coalesce(i.price, (select min(k.price) from package k where k.club_id = ${clubId} and k.program_id = p.id and not k.archived))`,
        ...{ recipients: sums.recipients, amount_paid: sums.paid, amount_outstanding: sums.outstanding },
        created_at: sql`coalesce(i.created_at, p.updated_at)`,
        sent_at: sql`coalesce(i.sent_at, case when i.program_id is null then p.published_at end)`,
      }
    },
    words,
  })
  handle(app, ctx, contract.readInvoiceChoices, readChoices)
  handle(app, ctx, contract.findInvoiceRecipients, searchPeople)
  handle(app, ctx, contract.createInvoice, create)
  handle(app, ctx, contract.updateInvoice, update)
  handle(app, ctx, contract.readInvoice, readOne)
  handle(app, ctx, contract.sendInvoice, send)
  handle(app, ctx, contract.remindInvoice, remind)
  handle(app, ctx, contract.voidInvoice, voidBill)
  handle(app, ctx, contract.previewInvoiceAct, (call) => {
    const body = { ...call.body, reason: '' }
    const acts = { send, remind, void: voidBill }
    return showMails({ ...call, body }, acts[body.act])
  })
}

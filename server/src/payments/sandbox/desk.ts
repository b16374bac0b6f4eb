import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Database } from '../../kit/database/database.ts'
import { inStore } from './answer.ts'
import { decideDispute, openDispute } from './disputes.ts'
import { failPayout } from './payouts.ts'
import { SandboxRefusal } from './refusal.ts'
import { approvePayment } from './reviews.ts'
import { platform, type Store } from './store.ts'

/** The address of the page in the demo. */
export const deskPath = '/dev/payments'

interface Page {
  status: number
  html?: string
  to?: string
}
interface Shown<T> {
  account: string
  body: T
}

/** The acts of banks that the page offers, by the name of the button. */
const acts: Record<string, (store: Store, id: string) => Promise<unknown>> = {
  win: (store, id) => decideDispute(store, id, 'won'),
  lose: (store, id) => decideDispute(store, id, 'lost'),
  fail: (store, id) => failPayout(store, id),
  'fail next': async (store, id) => await store.put(await store.get('account', id), { failsPayout: true }),
  approve: (store, id) => approvePayment(store, id),
  dispute: async (store, id) => openDispute(store, await store.get('charge', id), { reason: 'fraudulent', isInquiry: false }),
}

/** The page on which visitors of the demo act as the banks: they decide disputes and reviews, dispute a payment, and send payouts back. */
export async function serveDesk(database: Database, method: string, body: string): Promise<Page> {
  if (method !== 'POST') return { status: 200, html: await deskPage(database, '') }
  const given = new URLSearchParams(body)
  const act = acts[given.get('act') ?? '']
  const [account, id] = [given.get('account') ?? '', given.get('id') ?? '']
  if (!act) return { status: 400, html: await deskPage(database, 'This act is not known.') }
  try {
    await inStore(database, account, (store) => act(store, id))
    return { status: 303, to: deskPath }
  } catch (error) {
    if (error instanceof SandboxRefusal) return { status: 400, html: await deskPage(database, error.error.message ?? '') }
    throw error
  }
}

const shownRows = 8

async function deskPage(database: Database, problem: string): Promise<string> {
  return await inStore(database, platform, async (store) => {
    const newest = async <T>(kind: string, states: readonly string[]): Promise<Shown<T>[]> => {
      const { rows } = await sql<Shown<T>>`select account, body from payment_sandbox.object where kind = ${kind}
        and coalesce(body ->> 'status', body ->> 'open') = any(${[...states]}::text[]) order by created desc, position desc limit ${shownRows}`.execute(
        store.db,
      )
      return rows
    }
    const disputes = await newest<Stripe.Dispute>('dispute', ['needs_response', 'under_review'])
    const reviews = await newest<Stripe.Review>('review', ['true'])
    const { rows: reviewed } = await sql<{
      id: string
      cents: number
    }>`select id, (body ->> 'amount')::int as cents from payment_sandbox.object
      where id = any(${reviews.map(({ body }) => body.payment_intent as string)}::text[])`.execute(store.db)
    const amounts = new Map(reviewed.map(({ id, cents }) => [id, cents]))
    const payouts = await newest<Stripe.Payout>('payout', ['in_transit', 'paid'])
    const charges = (await newest<Stripe.Charge>('charge', ['succeeded'])).filter(({ body }) => !body.disputed && !body.refunded)
    const { rows: accounts } = await sql<{
      account: string
    }>`select account from payment_sandbox.object where kind = 'account' and account <> ${platform}`.execute(store.db)
    return pageOf(
      `<p>The clock of the demo says <b>${store.now.toISOString().slice(0, 16).replace('T', ' ')} UTC</b>. Bank payments, payouts and disputes follow it.</p>
      ${problem === '' ? '' : `<p role="alert">${escaped(problem)}</p>`}
      <form method="post" class="row">${[
        ['60', '1 hour'],
        ['1440', '1 day'],
        ['5760', '4 days'],
        ['14400', '10 days'],
      ]
        .map(([minutes, label]) => `<button name="advance" value="${minutes}">Move the clock by ${label}</button>`)
        .join('')}</form>`,
      [
        ...section('Open disputes', 'No dispute is open.', disputes, ({ account, body }) => [
          `${dollars(body.amount)}, ${body.reason.replaceAll('_', ' ')}, ${body.status.replaceAll('_', ' ')}`,
          [button('win', account, body.id, 'The club wins'), button('lose', account, body.id, 'The club loses')],
        ]),
        ...section('Payments in review', 'No payment is in review.', reviews, ({ account, body }) => [
          `${dollars(amounts.get(body.payment_intent as string) ?? 0)}, payment ${body.payment_intent as string}`,
          [button('approve', account, body.payment_intent as string, 'Approve')],
        ]),
        ...section('Latest payouts', 'Nothing was paid out yet.', payouts, ({ account, body }) => [
          `${dollars(body.amount)}, ${body.status.replaceAll('_', ' ')}, created on ${day(body.created)}`,
          [button('fail', account, body.id, 'Send it back')],
        ]),
        ...section('Next payout', 'No club takes payments yet.', accounts, ({ account }) => [
          `Account ${account}`,
          [button('fail next', account, account, 'Let the next payout fail')],
        ]),
        ...section('Latest payments', 'Nobody has paid yet.', charges, ({ account, body }) => [
          `${dollars(body.amount)}, ${day(body.created)}, ${body.id.startsWith('py') ? 'bank' : 'card'}, ${body.payment_intent as string}`,
          [button('dispute', account, body.id, 'Dispute it')],
        ]),
      ],
    )
  })
}

const section = <T>(title: string, none: string, rows: readonly T[], line: (row: T) => [string, string[]]): string[] => [
  `<h2>${title}</h2>`,
  rows.length === 0
    ? `<p>${none}</p>`
    : `<ul>${rows
        .map(line)
        .map(([text, buttons]) => `<li><span>${escaped(text)}</span><span class="row">${buttons.join('')}</span></li>`)
        .join('')}</ul>`,
]

const button = (act: string, account: string, id: string, label: string) =>
  `<form method="post"><input type="hidden" name="account" value="${escaped(account)}"><input type="hidden" name="id" value="${escaped(id)}"><button name="act" value="${act}">${label}</button></form>`

const dollars = (cents: number) => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const pageOf = (top: string, parts: readonly string[]) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Payments of the demo</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:0 auto;padding:24px 16px;color:#1a1b1e;background:#fff}
h1{font-size:24px}h2{font-size:17px;margin:28px 0 8px}ul{list-style:none;margin:0;padding:0}
li{display:flex;flex-wrap:wrap;gap:8px;justify-content:space-between;align-items:center;padding:8px 0;border-top:1px solid #dee2e6}
.row{display:flex;flex-wrap:wrap;gap:8px}button{font:inherit;min-height:36px;padding:4px 12px;border:1px solid #868e96;border-radius:6px;background:#f8f9fa;color:inherit;cursor:pointer}
[role=alert]{color:#c92a2a}</style></head><body><main><h1>Payments of the demo</h1>${top}${parts.join('')}</main></body></html>`

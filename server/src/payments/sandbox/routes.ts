import { createAccount, createCustomer, createLink, readAccount, type OnboardingLink } from './accounts.ts'
import { readBalance } from './balance.ts'
import { updateDispute } from './disputes.ts'
import { list, type ListedKind } from './lists.ts'
import { detachMethod } from './methods.ts'
import { common, read, text } from './params.ts'
import { authenticatePayment, cancelPayment, confirmPayment, createPayment } from './payments.ts'
import { SandboxRefusal } from './refusal.ts'
import { createRefund } from './refunds.ts'
import { authenticateSetup, confirmSetup, createSetup, verifyDeposits } from './setups.ts'
import { z } from 'zod'
import type { Kind, Store } from './store.ts'

/** A reply; one with an error status is stored like any other, as the state behind it is. */
export interface Reply {
  status: number
  body: unknown
}

export interface RouteContext {
  store: Store
  given: unknown
  openLink: (link: OnboardingLink) => string
}
type Handler = (context: RouteContext, id: string) => Promise<Reply>

const ok = async (body: Promise<unknown>): Promise<Reply> => ({ status: 200, body: await body })

const reads = (path: string, kind: Kind): [string, Handler] => [
  `GET ${path}/:id`,
  ({ store, given }, id) => {
    read(z.strictObject({ ...common, client_secret: z.string().optional() }), given)
    return ok(store.get(kind, id))
  },
]
const lists = (path: string, kind: ListedKind): [string, Handler] => [
  `GET ${path}`,
  ({ store, given }) => ok(list(store, kind, `/v1${path}`, given)),
]
const creates = (path: string, create: (store: Store, given: unknown) => Promise<unknown>): [string, Handler] => [
  `POST ${path}`,
  ({ store, given }) => ok(create(store, given)),
]
const acts = (path: string, act: (store: Store, id: string, given: unknown) => Promise<unknown>): [string, Handler] => [
  `POST ${path}`,
  ({ store, given }, id) => ok(act(store, id, given)),
]

/** Stands for the page of the payer's bank. Stripe has no such call: its script shows that page. */
const authenticates = (path: string, act: (store: Store, id: string, isSuccess: boolean) => Promise<Reply>): [string, Handler] => [
  `POST ${path}/:id/authenticate`,
  ({ store, given }, id) => act(store, id, read(Authenticate, given).outcome === 'success'),
]
const Authenticate = z.strictObject({ ...common, client_secret: text, outcome: z.enum(['success', 'failure']) })

const routes = new Map<string, Handler>([
  creates('/accounts', createAccount),
  ['GET /accounts/:id', ({ store }, id) => ok(readAccount(store, id))],
  ['POST /account_links', ({ store, given, openLink }) => ok(createLink(store, given, openLink))],
  creates('/customers', createCustomer),
  reads('/customers', 'customer'),
  creates('/setup_intents', createSetup),
  reads('/setup_intents', 'setup_intent'),
  lists('/setup_intents', 'setup_intent'),
  ['POST /setup_intents/:id/confirm', ({ store, given }, id) => confirmSetup(store, id, given)],
  ['POST /setup_intents/:id/verify_microdeposits', ({ store, given }, id) => verifyDeposits(store, id, given)],
  authenticates('/setup_intents', authenticateSetup),
  authenticates('/payment_intents', authenticatePayment),
  reads('/payment_methods', 'payment_method'),
  lists('/payment_methods', 'payment_method'),
  acts('/payment_methods/:id/detach', detachMethod),
  ['POST /payment_intents', ({ store, given }) => createPayment(store, given)],
  reads('/payment_intents', 'payment_intent'),
  lists('/payment_intents', 'payment_intent'),
  ['POST /payment_intents/:id/confirm', ({ store, given }, id) => confirmPayment(store, id, given)],
  acts('/payment_intents/:id/cancel', cancelPayment),
  reads('/charges', 'charge'),
  reads('/mandates', 'mandate'),
  reads('/reviews', 'review'),
  creates('/refunds', createRefund),
  reads('/refunds', 'refund'),
  lists('/refunds', 'refund'),
  reads('/disputes', 'dispute'),
  lists('/disputes', 'dispute'),
  acts('/disputes/:id', updateDispute),
  reads('/payouts', 'payout'),
  lists('/payouts', 'payout'),
  reads('/balance_transactions', 'balance_transaction'),
  lists('/balance_transactions', 'balance_transaction'),
  ['GET /balance', ({ store }) => ok(readBalance(store))],
  reads('/events', 'event'),
  lists('/events', 'event'),
])

export interface Match {
  handle: Handler
  id: string
  /** The route with `:id`, for the choice of what a browser may call. */
  route: string
}

/** Finds the route of a path below `/v1`. */
export function routeOf(method: string, path: string): Match {
  const [, first, second, ...rest] = path.split('/')
  const pattern = `${method} /${[first, ...(second === undefined ? [] : [':id']), ...rest].join('/')}`
  const handle = routes.get(pattern)
  if (!handle)
    throw new SandboxRefusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: /v1${path}).` })
  return { handle, id: decodeURIComponent(second ?? ''), route: pattern }
}

import type { Database } from '../../kit/database/database.ts'
import { decideAccount, type OnboardingOutcome } from './accounts.ts'
import { inStore } from './answer.ts'
import { serveDesk } from './desk.ts'
import { decideDispute } from './disputes.ts'
import { Faults } from './faults.ts'
import { listen } from './http.ts'
import { OnboardingPages } from './onboarding-pages.ts'
import { authenticatePayment } from './payments.ts'
import { failPayout } from './payouts.ts'
import { approvePayment } from './reviews.ts'
import { authenticateSetup } from './setups.ts'
import { createTables, hasTables, platform } from './store.ts'
import { sendDue, type Receiver } from './webhooks.ts'

export interface SandboxOptions {
  database: Database
  /**
   * The address of our server that receives the events of accounts of a vendor (`vendor` in the metadata of the account), and the secret that signs them. Null: they
   * are kept and not sent.
   */
  receiver: (vendor: string) => Receiver | null
  port?: number
  /** The address of the sandbox for browsers; without it they reach it on this machine. */
  pagesUrl?: string
  /** Milliseconds of real time between two looks for what is due; 0: `work` alone does it. */
  interval?: number
  onError: (error: unknown) => void
}

/** Decisions that people and banks make outside the API: for tests and for the page of the demo. */
export interface SandboxControl {
  finishOnboarding(account: string, outcome: OnboardingOutcome): Promise<void>
  /** The payer completes or refuses 3-D Secure, of a payment (`pi_`) or of a set-up (`seti_`). */
  authenticate(account: string, id: string, isSuccess: boolean): Promise<void>
  approve(account: string, payment: string): Promise<void>
  decide(account: string, dispute: string, decision: 'won' | 'lost' | 'escalated'): Promise<void>
  /** The payout fails now, or, without one, the next payout does when it arrives. */
  failPayout(account: string, payout: string | null): Promise<void>
}

export interface Sandbox extends SandboxControl {
  url: string
  secretKey: string
  publishableKey: string
  faults: Faults
  /** Does what is due by the clock of rules, then sends the events that are due and returns their number. */
  work(): Promise<number>
  close(): Promise<void>
}

export const sandboxKeys = { secretKey: 'sk_test_touchline_sandbox', publishableKey: 'pk_test_touchline_sandbox' }

/**
 * Opens the sandbox of the payment provider: a system of its own with the API of Stripe, in a schema of its own, on the clock of rules. The schema is made by the first
 * call, so that an installation without payments has none.
 */
export async function openSandbox({ database, receiver, port = 0, pagesUrl, interval = 0, onError }: SandboxOptions): Promise<Sandbox> {
  const faults = new Faults()
  let base = ''
  const pages = new OnboardingPages(database, () => base)
  const openLink = pages.open.bind(pages)
  const answering = { database, keys: sandboxKeys, openLink, underWay: new Set<string>() }
  const work = async () => {
    await inStore(database, platform, () => Promise.resolve())
    return await sendDue(database, receiver)
  }
  let repeating: ReturnType<typeof repeat> | null = null
  const begin = () => {
    if (interval > 0) repeating ??= repeat(interval, work, onError)
  }
  const ready = once(async () => {
    await database.hold('owner', createTables)
    begin()
  })
  const page = (method: string, url: URL, body: string) =>
    url.pathname === '/desk' ? serveDesk(database, method, body) : pages.serve(method, url, body)
  const { server, url } = await listen({ answering, faults, page, ready, onError }, port)
  base = pagesUrl ?? url
  if (await database.hold('owner', hasTables)) begin()
  return {
    url,
    ...sandboxKeys,
    faults,
    work,
    ...controlOf(database),
    async close() {
      await repeating?.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Runs work at the first call, and again only if it failed. */
function once(run: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return () => {
    done ??= run().catch((error: unknown) => {
      done = null
      throw error
    })
    return done
  }
}

function controlOf(database: Database): SandboxControl {
  return {
    finishOnboarding: (account, outcome) => inStore(database, account, (store) => decideAccount(store, account, outcome)).then(nothing),
    authenticate: (account, id, isSuccess) =>
      inStore(database, account, (store) =>
        id.startsWith('seti_') ? authenticateSetup(store, id, isSuccess) : authenticatePayment(store, id, isSuccess),
      ).then(nothing),
    approve: (account, payment) => inStore(database, account, (store) => approvePayment(store, payment)),
    decide: (account, dispute, decision) => inStore(database, account, (store) => decideDispute(store, dispute, decision)).then(nothing),
    failPayout: (account, payout) =>
      inStore(database, account, async (store) => {
        if (payout === null) await store.put(await store.get('account', account), { failsPayout: true })
        else await failPayout(store, payout)
      }),
  }
}
const nothing = () => undefined

/** Repeats work after a pause; `stop` waits for the last run. */
function repeat(milliseconds: number, work: () => Promise<unknown>, onError: (error: unknown) => void) {
  let isStopped = false
  let timer: NodeJS.Timeout
  let running: Promise<unknown> = Promise.resolve()
  const plan = () => {
    timer = setTimeout(() => {
      running = work()
        .catch(onError)
        .finally(() => isStopped || plan())
    }, milliseconds)
  }
  plan()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

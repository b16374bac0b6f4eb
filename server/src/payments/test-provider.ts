import {
  InvalidSignature,
  ProviderRefusal,
  ProviderUnreachable,
  type BalanceChange,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderFailure,
  type ProviderMethod,
  type ProviderPayment,
  type ProviderPayout,
  type ProviderRefund,
} from './provider/port.ts'
import type { PaymentProviders } from './providers.ts'

const declined: ProviderFailure = { code: 'card_declined', message: 'Your card was declined.', isFinal: false }

/** A provider in memory for tests of the area: it keeps keys and objects, and hands out events that the test delivers. */
export interface TestProvider extends PaymentProvider {
  payments: Map<string, ProviderPayment>
  refunds: Map<string, ProviderRefund>
  disputes: Map<string, ProviderDispute>
  payouts: Map<string, ProviderPayout>
  /** Changes of the balance, oldest first. */
  balance: BalanceChange[]
  /** Events that have not been delivered. */
  events: ProviderEvent[]
  /** The calls that wrote something, without repeats of a key. */
  writes: string[]
  /** The next calls fail: before they reach the provider, after it has done its part, or for ever with this key (`broken`). */
  faults: ('before' | 'after' | 'broken')[]
  /** As after a day: a call with a known key is made again. */
  forgetKeys: () => void
  change: (kind: 'payment' | 'refund' | 'dispute' | 'payout', id: string, change: object) => void
  openDispute: (payment: string, cents: number, more?: Partial<ProviderDispute>) => string
  payOut: (cents: number, state?: ProviderPayout['state']) => string
}

export function testProvider(): TestProvider {
  const [payments, refunds, disputes, payouts, methods] = [new Map(), new Map(), new Map(), new Map(), new Map()] as [
    TestProvider['payments'],
    TestProvider['refunds'],
    TestProvider['disputes'],
    TestProvider['payouts'],
    Map<string, ProviderMethod>,
  ]
  const [replies, asked] = [new Map<string, unknown>(), new Map<string, string>()]
  const balance: BalanceChange[] = []
  const [events, writes, faults] = [[] as ProviderEvent[], [] as string[], [] as TestProvider['faults']]
  let last = 0
  const newId = (start: string) => `${start}_${++last}`
  const at = new Date('2026-10-05T15:00:00Z')
  const emit = (kind: ProviderEvent['object']['kind'], id: string, type = `${kind}.updated`) =>
    void events.push({ id: newId('evt'), type, account: 'acct_900', object: { kind, id }, createdAt: at })
  const find = <T>(map: Map<string, T>, id: string): T => {
    const found = map.get(id)
    if (!found) throw new ProviderRefusal({ code: 'resource_missing', message: 'No such object.', isFinal: true })
    return structuredClone(found)
  }

  /** Makes a write once for each key; a key that comes with other values is a mistake of ours. */
  const once = <T>(key: string, input: unknown, make: () => T): Promise<T> => {
    const values = JSON.stringify(input)
    if ((asked.get(key) ?? values) !== values) return Promise.reject(new Error('The key was used with other values.'))
    const fault = faults.shift()
    if (fault === 'broken') replies.set(key, new ProviderUnreachable('A fault of the provider.'))
    if (fault === 'before') return Promise.reject(new ProviderUnreachable('No answer.'))
    asked.set(key, values)
    if (!replies.has(key)) {
      replies.set(key, make())
      writes.push(key)
    }
    if (fault === 'after') return Promise.reject(new ProviderUnreachable('The reply was lost.'))
    const reply = replies.get(key)
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(structuredClone(reply) as T)
  }
  const methodAs = (id: string): ProviderMethod => ({
    ...{ id, kind: id.includes('bank') ? ('bank' as const) : ('card' as const), brand: id.includes('bank') ? 'First Bank' : 'Visa' },
    ...{ last4: '4242', expiresMonth: id.includes('bank') ? null : 12, expiresYear: id.includes('bank') ? null : 2030 },
    ...{ state: id.includes('unverified') ? ('unverified' as const) : ('valid' as const), mandateInForce: true },
  })

  return {
    browser: { kind: 'sandbox', publishableKey: 'pk_test_1' },
    ...{ payments, refunds, disputes, payouts, balance, events, writes, faults },
    forgetKeys() {
      replies.clear()
      asked.clear()
    },
    createAccount: (input, key) =>
      once(key, input, () => ({
        id: newId('acct'),
        state: 'onboarding',
        ...{ chargesEnabled: false, payoutsEnabled: false },
        ...{ bankDebitsEnabled: false, linkEnabled: false },
        missing: [],
      })),
    readAccount: (id) =>
      Promise.resolve({
        ...{ id, state: 'enabled', chargesEnabled: true, payoutsEnabled: true, missing: [] },
        ...{ bankDebitsEnabled: true, linkEnabled: id.includes('link') },
      }),
    linkToOnboarding: () => Promise.resolve('https://provider.test/onboarding'),
    createCustomer: (input, key) => once(key, input, () => newId('cus')),
    createSetup: (input, key) => once(key, input, () => ({ id: `seti_${input.kinds[0]}_${++last}`, secret: 'secret' })),
    readSetup: (_account, setup) => Promise.resolve({ state: 'done', method: setup.replace('seti', 'pm') }),
    readMethod: (_account, id) => Promise.resolve(methods.get(id) ?? methodAs(id)),
    detachMethod: (_account, id, key) => once(key, id, () => undefined),
    createPayment: (input, key) =>
      once(key, input, () => {
        const { method, cents, metadata } = input
        if (method?.includes('declined')) return new ProviderRefusal(declined) as never
        const isBank = method?.includes('bank')
        const asks = method?.includes('asks') === true
        const payment: ProviderPayment = {
          ...{
            id: newId('pi'),
            state: asks ? 'action' : isBank ? 'pending' : 'succeeded',
            cents,
            refundedCents: 0,
            secret: asks ? 'pi_secret' : null,
          },
          ...{ method: method === null ? null : methodAs(method), failure: null, providerFeeCents: null, availableOn: null, metadata },
        }
        payments.set(payment.id, payment)
        emit('payment', payment.id)
        return payment
      }),
    readPayment: async (_account, id) => await Promise.resolve().then(() => find(payments, id)),
    cancelPayment: (_account, id, key) =>
      once(key, id, () => {
        if (find(payments, id).state !== 'action')
          return new ProviderRefusal({ ...declined, code: 'payment_intent_unexpected_state' }) as never
        return Object.assign(payments.get(id)!, { state: 'canceled' })
      }),
    createRefund: (input, key) =>
      once(key, input, () => {
        const { payment, cents, metadata } = input
        const back = [...refunds.values()].filter((refund) => refund.payment === payment && !['failed', 'canceled'].includes(refund.state))
        if (back.reduce((sum, refund) => sum + refund.cents, cents) > find(payments, payment).cents)
          return new ProviderRefusal({ code: 'amount_too_large', message: 'More than is left of the payment.', isFinal: true }) as never
        const refund: ProviderRefund = { id: newId('re'), payment, cents, state: 'pending', failure: null, metadata }
        refunds.set(refund.id, refund)
        emit('refund', refund.id)
        return refund
      }),
    readRefund: async (_account, id) => await Promise.resolve().then(() => find(refunds, id)),
    readDispute: async (_account, id) => await Promise.resolve().then(() => find(disputes, id)),
    giveEvidence: ({ dispute }) => Promise.resolve(find(disputes, dispute)),
    readPayout: async (_account, id) => await Promise.resolve().then(() => find(payouts, id)),
    listBalanceChanges: (_account, after, payout) => {
      const from = after === null ? 0 : balance.findIndex(({ id }) => id === after) + 1
      return Promise.resolve({ items: payout === undefined ? balance.slice(from) : [], hasMore: false })
    },
    listRecent: (_account, kind) => {
      const all: Map<string, { id: string; metadata?: Readonly<Record<string, string>> }> = {
        payment: payments,
        refund: refunds,
        dispute: disputes,
        payout: payouts,
      }[kind]
      return Promise.resolve([...all.values()].map(({ id, metadata = {} }) => ({ id, metadata })))
    },
    readEvent(rawBody, headers) {
      if (headers['x-test-signature'] !== 'good') throw new InvalidSignature('The signature is wrong.')
      const event = JSON.parse(rawBody.toString()) as ProviderEvent
      return { ...event, createdAt: new Date(event.createdAt) }
    },
    change(kind, id, change) {
      const all = { payment: payments, refund: refunds, dispute: disputes, payout: payouts }[kind] as Map<string, object>
      const object = all.get(id)! as Partial<ProviderDispute>
      if (object.isInquiry && 'isInquiry' in change) object.feeCents = 1500
      Object.assign(object, change)
      emit(kind, id)
    },
    openDispute(payment, cents, more = {}) {
      const id = newId('dp')
      const dispute: ProviderDispute = {
        // An inquiry costs nothing until it becomes a dispute.
        ...{ id, payment, cents, feeCents: more.isInquiry ? 0 : 1500, reason: 'fraudulent', isInquiry: false },
        ...{ state: 'needs_response', evidenceDue: new Date('2026-10-20T00:00:00Z'), ...more },
      }
      disputes.set(id, dispute)
      emit('dispute', id)
      return id
    },
    payOut(cents, state = 'in_transit') {
      const id = newId('po')
      payouts.set(id, { id, cents, state, arrivalOn: '2026-10-08', failure: null })
      emit('payout', id)
      return id
    },
  }
}

/** Fresh providers of both vendors. */
export const testPaymentProviders = (): PaymentProviders & Record<'card' | 'bank', TestProvider> => ({
  card: testProvider(),
  bank: testProvider(),
})

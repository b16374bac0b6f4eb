import { isPayPage } from '@touchline/domain/payments/pay-pages'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'

const loaded = new Map<string, Promise<Stripe | null>>()

/** Loads the script of Stripe once for each account of a club. The import of the library alone loads nothing. */
export function stripeOf(publishableKey: string, account: string): Promise<Stripe | null> {
  const key = `${publishableKey} ${account}`
  const known = loaded.get(key) ?? loadStripe(publishableKey, { stripeAccount: account })
  loaded.set(key, known)
  // A load that failed is tried again by the next form.
  known.catch(() => loaded.delete(key))
  return known
}

/**
 * Only pages on which families pay may load the script, by the policy that the server sends with the document. A document that was opened at a page without the
 * form has another policy: then the page is loaded again. Returns true if that is necessary, and of use.
 */
export function mustReload(path: string, openedAt: string): boolean {
  return isPayPage(path) && !isPayPage(new URL(openedAt).pathname)
}

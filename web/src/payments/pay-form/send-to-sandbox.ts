/** An answer of the sandbox: done, an act of the payer is missing, or a sentence of refusal. */
export type SandboxAnswer = { state: 'done' } | { state: 'asks' } | { state: 'refused'; message: string }

interface Target {
  account: string
  secret: string
}

/**
 * Sends the form of the payer past our own API to the sandbox, which the server forwards unread. The fields are taken from the form at that moment and kept nowhere.
 */
export async function sendToSandbox(
  { account, secret }: Target,
  act: 'confirm' | 'authenticate',
  fields: Record<string, string>,
): Promise<SandboxAnswer> {
  const [id = ''] = secret.split('_secret_')
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const answer = await fetch(`/payment-sandbox/v1/${kind}/${id}/${act}`, {
    method: 'POST',
    headers: { 'stripe-account': account },
    body: new URLSearchParams({ client_secret: secret, ...fields }),
  })
  const reply = (await answer.json()) as { error?: { message: string }; next_action?: { type: string } | null }
  if (reply.error) return { state: 'refused', message: reply.error.message }
  return { state: reply.next_action?.type === 'use_stripe_sdk' ? 'asks' : 'done' }
}

/** The fields of the form under the names of the API. */
export function fieldsOf(form: FormData): Record<string, string> {
  const of = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const data = 'payment_method_data'
  if (of('kind') === 'bank')
    return {
      [`${data}[type]`]: 'us_bank_account',
      [`${data}[us_bank_account][routing_number]`]: of('routing'),
      [`${data}[us_bank_account][account_number]`]: of('account'),
      [`${data}[billing_details][name]`]: of('holder'),
      'mandate_data[customer_acceptance][type]': 'online',
    }
  const [month = '', year = ''] = of('expiry').split('/')
  return {
    [`${data}[type]`]: 'card',
    [`${data}[card][number]`]: of('number'),
    [`${data}[card][exp_month]`]: String(Number(month)),
    [`${data}[card][exp_year]`]: year.trim(),
    [`${data}[card][cvc]`]: of('cvc'),
  }
}

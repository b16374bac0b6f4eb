/** An error reply in Stripe's format. It rolls the request back, and no reply is saved for its idempotency key. */
export class SandboxRefusal extends Error {
  readonly status: number
  readonly error: StripeErrorBody

  constructor(status: number, error: StripeErrorBody) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export interface StripeErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: unknown
  setup_intent?: unknown
}

export const invalid = (message: string, code?: string, param?: string): SandboxRefusal =>
  new SandboxRefusal(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) })

export const missing = (kind: string, id: string): SandboxRefusal =>
  new SandboxRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind.replaceAll('_', ' ')}: '${id}'`,
    param: 'id',
  })

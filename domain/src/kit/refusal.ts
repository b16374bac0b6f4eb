/** An expected refusal that a person can read: a stable code in the area's name, a sentence, a status. Any other error is a bug. */
export class Refusal extends Error {
  readonly code: string
  readonly status: RefusalStatus
  readonly details: RefusalDetails

  constructor(code: string, message: string, options: { status?: RefusalStatus } & RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    const { status = 422, ...details } = options
    this.code = code
    this.status = status
    this.details = details
  }
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 428 | 429 | 503

export interface RefusalDetails {
  /** Errors by field, shown at the field. */
  errors?: Record<string, string[]>
  /** Data for programs, such as a deadline, or the newer version and its user. */
  facts?: Record<string, unknown>
  retryAfterSeconds?: number
}

/** The refusal that a check throws; null when it passes. */
export function refusalOf(check: () => void): Refusal | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** One body for "does not exist", "belongs to another club" and "you may not read it", so that a caller cannot tell them apart. */
export const notFound = () => new Refusal('not_found', 'Not found.', { status: 404 })
export const forbidden = () => new Refusal('forbidden', 'You don’t have permission to do this.', { status: 403 })
export const featureOff = () => new Refusal('feature_off', 'This feature is turned off for your club.', { status: 403 })
export const newerVersion = (version: number, user: string | null) =>
  new Refusal('version.newer', 'Someone else changed this while you were editing. Load it again to see the changes.', {
    status: 409,
    facts: { version_id: version, user },
  })

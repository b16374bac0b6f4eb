/**
 * A fault of the network or of the provider for the next calls:
 * `slow` answers after some milliseconds, `error` answers 500 without effect, `saved_error` answers 500 to the key for ever, as Stripe does after a fault of its own in the
 * middle of a call, `reset_before` and `reset_after` cut the connection before or after the effect, `garbled` answers 422 without an error, `limited` answers 429.
 */
export type Fault =
  { kind: 'slow'; milliseconds: number } | { kind: 'error' | 'saved_error' | 'reset_before' | 'reset_after' | 'garbled' | 'limited' }

/** The faults of the next calls that change something, in order. */
export class Faults {
  private readonly next: Fault[] = []
  private readonly brokenKeys = new Set<string>()

  add(...faults: Fault[]) {
    this.next.push(...faults)
  }

  /** The fault of a call; one whose key broke once stays broken. */
  of(method: string, key: string | undefined): Fault | null {
    if (key !== undefined && this.brokenKeys.has(key)) return { kind: 'error' }
    const fault = method === 'POST' ? (this.next.shift() ?? null) : null
    if (fault?.kind === 'saved_error' && key !== undefined) this.brokenKeys.add(key)
    return fault
  }
}

import { conflictVersion, nextVersion } from '@touchline/domain/kit/edited-version'
import { toast } from './toast.ts'

export const pollEvery = 10_000

export interface LockPoll {
  /** Asks the server; null when it did not answer this time. */
  read(): Promise<unknown>
  /** The field of the answer that counts the versions. */
  field?: string
  version: number
  isHeld(): boolean
  onVersion?(version: number, user: string | null): void
  onConflict(version: number, user: string | null): void
  /** Shown when the conflict comes; without one nothing is. */
  message?: string
}

/** Asks every ten seconds whether somebody else has changed it. Ends with the first conflict, or when it is told to. */
export function pollLock({ read, field = 'version_id', version, isHeld, onVersion, onConflict, message }: LockPoll): () => void {
  let local = version
  const ask = async () => {
    const answer = (await read()) as Record<string, unknown> | null
    const server = answer?.[field]
    if (typeof server !== 'number') return
    const user = nameOf(answer?.['user'])
    const next = nextVersion(local, server, isHeld())
    if (next === local) return
    local = next
    if (next !== conflictVersion) return onVersion?.(next, user)
    clearInterval(timer)
    if (message !== undefined) toast(message, { tone: 'bad' })
    onConflict(server, user)
  }
  const timer = setInterval(() => void ask(), pollEvery)
  return () => clearInterval(timer)
}

/** An answer names its user, or shows him with his name. */
const nameOf = (user: unknown): string | null => {
  const name = typeof user === 'object' && user !== null && 'name' in user ? user.name : user
  return typeof name === 'string' ? name : null
}

import { useEffect, useEffectEvent } from 'react'
import { addressOf, fetchOrNull, type ReadArgs } from './api.ts'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { toast } from './toast.ts'

/** What is known of the version that lies on the server: not read yet, or somebody else's is newer than the one that is edited here (S1.4). */
export const loadingVersion = -1
export const conflictVersion = -2
const every = 10_000

/** An older answer is one that was late; a newer one is taken over, unless this editor holds an older and would write over it. */
export function nextVersion(local: number, server: number, isHeld: boolean): number {
  if (local === conflictVersion || server <= local) return local
  return isHeld && local !== loadingVersion ? conflictVersion : server
}

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
    const user = typeof answer?.['user'] === 'string' ? answer['user'] : null
    const next = nextVersion(local, server, isHeld())
    if (next === local) return
    local = next
    if (next !== conflictVersion) return onVersion?.(next, user)
    clearInterval(timer)
    if (message !== undefined) toast(message, { tone: 'bad' })
    onConflict(server, user)
  }
  const timer = setInterval(() => void ask(), every)
  return () => clearInterval(timer)
}

/** For an editor that is open: `onConflict` is told once, before anything is lost. `endpoint` answers the thing with its version. */
export function useLockPoll<E extends Endpoint>(
  lock: { endpoint: E; args: ReadArgs<E>; version: number } | null,
  onConflict: (version: number, user: string | null) => void,
) {
  const told = useEffectEvent(onConflict)
  const address = lock && addressOf(lock.endpoint, lock.args)
  const version = lock?.version ?? loadingVersion
  useEffect(() => {
    if (address === null) return
    return pollLock({ read: () => fetchOrNull(address), version, isHeld: () => true, onConflict: (server, user) => told(server, user) })
  }, [address, version])
}

import { conflictVersion, loadingVersion } from '@touchline/domain/kit/edited-version'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { useEffect, useEffectEvent, useState } from 'react'
import { addressOf, fetchOrNull, type ReadArgs } from './api.ts'
import { pollLock } from './lock-poll.ts'

interface Watching<E extends Endpoint> {
  /** Answers which version there is and who made it. */
  endpoint: E
  args: ReadArgs<E>
  /** The version that is edited; null while there is none. */
  version: number | null
  /** Something was typed: a newer version is then a conflict, and asking ends. */
  editing: boolean
  onConflict: (user: string | null) => void
}
interface Held {
  version: number
  /** Somebody was faster: the version he made, and who he is. */
  conflict: { version: number; user: string | null } | null
}

/** Whether somebody else has saved what is edited here (S1.4). Every editor of something that carries a version uses this one. */
export function useEditedVersion<E extends Endpoint>({ endpoint, args, version, editing, onConflict }: Watching<E>) {
  const [held, setHeld] = useState<Held>({ version: version ?? loadingVersion, conflict: null })
  /** Where asking began: it begins anew when editing goes on from another version. */
  const [from, setFrom] = useState(version)
  const isHeld = useEffectEvent(() => editing)
  const told = useEffectEvent(onConflict)
  const address = addressOf(endpoint, args)

  useEffect(() => {
    if (from === null) return
    return pollLock({
      read: () => (document.visibilityState === 'hidden' ? Promise.resolve(null) : fetchOrNull(address)),
      version: from,
      isHeld: () => isHeld(),
      onVersion: (next) => setHeld({ version: next, conflict: null }),
      onConflict: (next, user) => {
        setHeld({ version: conflictVersion, conflict: { version: next, user } })
        told(user)
      },
    })
  }, [from, address])

  return {
    conflict: held.conflict,
    /** Somebody saved while nothing was typed here: what is shown is old, and can be read anew. */
    outdated: held.conflict === null && version !== null && held.version > version,
    /** Editing goes on from this version. */
    hold: (next: number) => {
      setHeld({ version: next, conflict: null })
      setFrom(next)
    },
  }
}

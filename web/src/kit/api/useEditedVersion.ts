import { afterPoll, conflictVersion, type EditedVersion, type HeldVersion } from '@touchline/domain/kit/edited-version'
import type { Endpoint, ReplyGot } from '@touchline/domain/kit/endpoint'
import { useEffect, useRef, useState } from 'react'
import { call, type Args } from './api.ts'

/** An address that answers which version there is and who made it. */
type VersionEndpoint = Endpoint & { method: 'GET' }

interface Watching<E extends VersionEndpoint> {
  endpoint: E
  args: Args<E>
  /** The version that is edited; null while there is none. */
  version: number | null
  /** Something was typed: a newer version is then a conflict, and asking ends. */
  editing: boolean
  onConflict: (user: string | null) => void
}

export const pollEvery = 10_000

/**
 * Asks every ten seconds whether somebody else has saved what is edited here (S1.4). Every editor of something that carries a version uses this one.
 * An answer that does not come is not spoken of: the save itself says what is newer.
 */
export function useEditedVersion<E extends VersionEndpoint>({ endpoint, args, version, editing, onConflict }: Watching<E>) {
  const [held, setHeld] = useState<HeldVersion | null>(version === null ? null : { version, user: null })
  const [newest, setNewest] = useState<EditedVersion | null>(null)
  const now = useRef({ held, editing, onConflict, args })
  useEffect(() => {
    now.current = { held, editing, onConflict, args }
  })
  const asking = held !== null && held.version !== conflictVersion

  useEffect(() => {
    if (!asking) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      void call(endpoint, now.current.args).then(
        (reply: ReplyGot<E>) => {
          const said = reply as EditedVersion
          const before = now.current.held
          if (before === null) return
          const after = afterPoll(before, said, now.current.editing)
          if (after === before) return
          setNewest(said)
          setHeld(after)
          if (after.version === conflictVersion) now.current.onConflict(after.user)
        },
        () => {},
      )
    }, pollEvery)
    return () => clearInterval(timer)
  }, [asking, endpoint])

  return {
    /** Somebody was faster: the version he made, and who he is. */
    conflict: held?.version === conflictVersion && newest ? { version: newest.version_id, user: held.user } : null,
    /** Somebody saved while nothing was typed here: what is shown is old, and can be read anew. */
    outdated: held !== null && held.version !== conflictVersion && version !== null && held.version > version,
    /** Editing goes on from this version. */
    hold: (next: number) => {
      setNewest(null)
      setHeld({ version: next, user: null })
    },
  }
}

import { afterPoll, conflictVersion, type EditedVersion, type HeldVersion } from '@touchline/domain/kit/form/edited-version'
import type { Endpoint, ReplyGot } from '@touchline/domain/kit/endpoint'
import { useEffect, useRef, useState } from 'react'
import { call, type Args } from './api.ts'

/** An endpoint that returns the current version and its author. */
type VersionEndpoint = Endpoint & { method: 'GET' }

interface Watching<E extends VersionEndpoint> {
  endpoint: E
  args: Args<E>
  /** The version that is edited; null for something new. */
  version: number | null
  /** True once something was typed: a newer version is then a conflict, and polling stops. */
  editing: boolean
  onConflict: (user: string | null) => void
}

export const pollEvery = 10_000

/**
 * Polls every ten seconds for a newer version of what is edited (S1.4). Every editor of versioned data uses it. Failed polls are ignored, because saving checks
 * the version itself.
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
    /** The newer version and its author, if somebody else saved first. */
    conflict: held?.version === conflictVersion && newest ? { version: newest.version_id, user: held.user } : null,
    /** True if somebody else saved while nothing was typed here, so that the data can simply be read again. */
    outdated: held !== null && held.version !== conflictVersion && version !== null && held.version > version,
    /** Continues editing from this version. */
    hold: (next: number) => {
      setNewest(null)
      setHeld({ version: next, user: null })
    },
  }
}

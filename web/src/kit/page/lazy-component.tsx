import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { showLostFile } from '../feedback/lost-file.ts'

interface LateOptions<Props> {
  /** In its place until it is there. */
  fallback?: (props: Props) => ReactNode
  /** Without it there is no page: when its file does not come, the page's error screen says so. A part that a page can do without is told of. */
  isNeeded?: boolean
}

/**
 * A part of a page in a file of its own, fetched when it is first drawn, or before that by `fetch`. Not by Suspense: once that has shown a fallback, even
 * for a file that is there already, React waits 300 ms before it shows anything else.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = () => null, isNeeded = false }: LateOptions<Props> = {},
) {
  let there: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props>> | null = null
  const get = () =>
    (coming ??= load().then(
      (part) => (there = part),
      (error: unknown) => {
        coming = null
        throw error
      },
    ))

  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => there)
    const [lost, setLost] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (Loaded) return
      let isShown = true
      get().then(
        (part) => isShown && setLoaded(() => part),
        (error: unknown) => isShown && (isNeeded ? setLost({ error }) : showLostFile()),
      )
      return () => {
        isShown = false
      }
    }, [Loaded])
    if (lost) throw lost.error
    return Loaded ? <Loaded {...props} /> : fallback(props)
  }
  return Object.assign(Part, { fetch: () => void get().catch(() => undefined) })
}

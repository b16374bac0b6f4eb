import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { showLostFile } from '../feedback/lost-file.ts'

interface LateOptions<Props> {
  /** Rendered until the part has loaded, and for good where its file cannot be loaded. */
  fallback?: (props: Props, isLost: boolean) => ReactNode
  /** True if the page cannot work without the part: if its file fails to load, the page's error screen shows. Otherwise a message is enough. */
  isNeeded?: boolean
}

/**
 * A part of a page in its own file, loaded when it is first rendered, or earlier by `fetch`. It does not use Suspense, because React waits 300 ms before it
 * replaces a fallback, even for a file that has already loaded.
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
        (error: unknown) => {
          if (!isShown) return
          setLost({ error })
          if (!isNeeded) showLostFile()
        },
      )
      return () => {
        isShown = false
      }
    }, [Loaded])
    if (lost && isNeeded) throw lost.error
    return Loaded ? <Loaded {...props} /> : fallback(props, lost !== null)
  }
  return Object.assign(Part, { fetch: () => void get().catch(() => undefined) })
}

import { useSyncExternalStore } from 'react'

/** Creates an observable value outside React: the role session, the language, the state of the connection. */
export function createStore<T>(initial: T) {
  let value = initial
  const watchers = new Set<() => void>()
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }
  const get = () => value
  return {
    get,
    set(next: T) {
      if (Object.is(next, value)) return
      value = next
      for (const watcher of watchers) watcher()
    },
    watch,
    use: () => useSyncExternalStore(watch, get, get),
  }
}

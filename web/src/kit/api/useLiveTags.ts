import { useLive } from './live.ts'
import { invalidate } from './queries.ts'

const changed = new Set<string>()
let soon: ReturnType<typeof setTimeout> | undefined

/**
 * Invalidates the data that live events of a topic change; the type of an event begins with its tag. `all` are the tags of the topic, for events that were
 * missed. Several events in a row, such as those of an import, cause one read.
 */
export function useLiveTags(topic: string | null, all: readonly string[]) {
  useLive(topic, (news) => {
    for (const tag of news === 'reset' ? all : news.type.split('.', 1)) changed.add(tag)
    clearTimeout(soon)
    soon = setTimeout(() => {
      void invalidate(...changed)
      changed.clear()
    }, 150)
  })
}

import { useMatches } from 'react-router'
import type { RouteEntry } from './route-table.ts'

/** The entry of the route table that is shown. */
export function useRoute(): RouteEntry | undefined {
  const handle = useMatches().at(-1)?.handle as { entry?: RouteEntry } | undefined
  return handle?.entry
}

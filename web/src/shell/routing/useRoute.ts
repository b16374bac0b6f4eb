import { useMatches } from 'react-router'
import type { RouteEntry } from './first-routes.ts'

/** Returns the route table's entry of the current page. */
export function useRoute(): RouteEntry | undefined {
  const handle = useMatches().at(-1)?.handle as { entry?: RouteEntry } | undefined
  return handle?.entry
}

import { Navigate, useLocation } from 'react-router'
import { routeTable } from '../routing/route-table.ts'
import { useRoute } from '../routing/useRoute.ts'

/** Redirects from the address of a part of the product to the first of its pages that exists (S1.2); without one to the start page. */
export function RoleStart() {
  const { search } = useLocation()
  const to = useRoute()?.leadsTo?.find((path) => routeTable.some((entry) => entry.path === path)) ?? '/'
  return <Navigate to={to + search} replace />
}

import { Navigate, useLocation } from 'react-router'
import { routeTable } from './route-table.ts'

/** The front door of a part of the product leads to its first room that stands (S1.2). */
const rooms: Record<string, string[]> = {
  '/coach': ['/calendar'],
  '/club-admin': ['/club-admin/teams'],
  '/director': ['/club-admin/dashboard', '/club-admin/teams'],
}

export function RoleStart() {
  const { pathname, search } = useLocation()
  const room = rooms[pathname.replace(/\/+$/, '')]?.find((path) => routeTable.some((entry) => entry.path === path)) ?? '/'
  return <Navigate to={room + search} replace />
}

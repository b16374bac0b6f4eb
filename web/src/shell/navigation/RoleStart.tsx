import { Navigate, useLocation } from 'react-router'
import { routeTable } from '../routing/route-table.ts'

/** The address of a part of the product leads to its first page that exists (S1.2). */
const rooms: Record<string, string[]> = {
  '/coach': ['/calendar'],
  '/club-admin': ['/club-admin/teams'],
  '/director': ['/club-admin/dashboard', '/club-admin/teams'],
}

/** Directors start with the dashboard, as in their menu; without it, with the teams. */
export const roomOf = (door: string, exists: (path: string) => boolean): string => rooms[door.replace(/\/+$/, '')]?.find(exists) ?? '/'

export function RoleStart() {
  const { pathname, search } = useLocation()
  const room = roomOf(pathname, (path) => routeTable.some((entry) => entry.path === path))
  return <Navigate to={room + search} replace />
}

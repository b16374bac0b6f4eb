import type { AreaName } from '@touchline/domain/areas'
import { firstAreas } from '../../first-areas.ts'
import type { WebArea, WebRoute } from '../../kit/web-area.ts'

export interface RouteEntry extends WebRoute {
  area: AreaName
}

export const routesOf = (areas: readonly WebArea[]): RouteEntry[] =>
  areas.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, area: name })))

/** The routes that are known from the start. */
export const firstRoutes = routesOf(firstAreas)

/** True if this installation has a page at the path, of those that are known from the start. */
export const isFirstPath = (path: string): boolean => firstRoutes.some((entry) => entry.path === path)

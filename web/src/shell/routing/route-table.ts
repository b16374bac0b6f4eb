import type { AreaName } from '@touchline/domain/areas'
import type { WebRoute } from '../../kit/web-area.ts'
import { webAreas } from '../../areas.ts'

export interface RouteEntry extends WebRoute {
  area: AreaName
}

/** All routes. Menus, guards, titles and the inventory are derived from this table. */
export const routeTable: RouteEntry[] = webAreas.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, area: name })))

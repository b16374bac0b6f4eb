import type { AreaName } from '@touchline/domain/areas'
import type { WebRoute } from '../../kit/web-area.ts'
import { webAreas } from '../../areas.ts'

export interface RouteEntry extends WebRoute {
  area: AreaName
}

/** Every address there is. Menus, guards, titles and the inventory come from here. */
export const routeTable: RouteEntry[] = webAreas.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, area: name })))

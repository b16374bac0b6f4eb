import { webAreas } from '../../areas.ts'
import { firstAreas } from '../../first-areas.ts'
import { firstRoutes, routesOf } from './first-routes.ts'

/** The routes that load with the first page that is not of the sign-in. */
export const lateRoutes = routesOf(webAreas.filter((area) => !firstAreas.includes(area)))

/** All routes. Menus, guards, titles and the inventory are derived from this table. */
export const routeTable = [...firstRoutes, ...lateRoutes]

import type { WebRoute } from '../web/src/kit/web-area.ts'

// Imported by URL: a static import would make the compiler check every screen, which needs the browser's project.
const module = new URL('../web/src/shell/routing/route-table.ts', import.meta.url).href

/** The routes of the application with their areas, for scripts and browser tests. */
export const { routeTable } = (await import(module)) as { routeTable: readonly (WebRoute & { area: string })[] }

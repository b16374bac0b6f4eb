import type { WebRoute } from '../web/src/kit/web-area.ts'

// Imported by address: the compiler would follow the table into every screen, which only the browser's project can check.
const module = new URL('../web/src/shell/routing/route-table.ts', import.meta.url).href

/** The addresses of the application with their areas, for scripts and browser tests. */
export const { routeTable } = (await import(module)) as { routeTable: readonly (WebRoute & { area: string })[] }

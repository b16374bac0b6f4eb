import { routeTable } from '../shell/routing/route-table.ts'

const page = '/registrations/{subscription}'

/** The page on which a subscription is paid; null for a registration without anything to pay. */
export const subscriptionPath = (id: number | null): string | null =>
  id !== null && routeTable.some(({ path }) => path === page) ? page.replace('{subscription}', String(id)) : null

// npm run -s inventory: prints what the code offers, as JSON only, for programs that compare it with a list of their own.
import { allEndpoints } from '@touchline/domain/all-endpoints'
import { routeTable } from './route-table.ts'
import { filesBeside, pagesBeside } from './served-files.ts'

const routes = routeTable.map(({ path, name, area, guard, title, layout }) => ({
  path,
  name,
  area,
  guard,
  title: title?.en ?? null,
  layout,
}))
const endpoints = allEndpoints.map(({ area, endpoint }) => {
  const { method, path, auth, who, permission = null, flag = null, effect } = endpoint
  return { method, path, area, auth, who, permission, flag, effect }
})
const files = filesBeside.map((path) => ({ method: 'GET', path, area: 'platform', auth: 'public', effect: 'read' }))
process.stdout.write(`${JSON.stringify({ routes: [...routes, ...pagesBeside], endpoints: [...endpoints, ...files] }, null, 2)}\n`)

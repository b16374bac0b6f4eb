import { isPayPage } from '@touchline/domain/payments/pay-pages'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { exists, importsOf, repositoryFiles, textOf } from '../repository.ts'
import { routeTable } from '../route-table.ts'

const modules = new Set(repositoryFiles('web/src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)))
const form = 'web/src/payments/pay-form/PayForm.tsx'

/** The modules that a module loads at once, later, or through the files that areas add. */
function loadedBy(module: string): string[] {
  const added = [...textOf(module).matchAll(/import\.meta\.glob<[^(]*\('([^']+)'/g)].flatMap(([, pattern]) => {
    const path = new RegExp(`^${posix.join(posix.dirname(module), pattern!).replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`)
    return [...modules].filter((file) => path.test(file))
  })
  return [...importsOf(module).flatMap(({ to, typeOnly }) => (typeOnly ? [] : [to])), ...added]
}
const importers = Map.groupBy(
  [...modules].flatMap((from) => loadedBy(from).map((to) => ({ from, to }))),
  ({ to }) => to,
)
/** The modules that show the form, and all that load one of them; a list of screens loads them for the route that names them. */
const reaching = new Set([form])
for (const module of reaching)
  for (const { from } of importers.get(module) ?? []) if (!/\/(?:area|screens)\.ts$/.test(from)) reaching.add(from)

/** The module of the screen of a route, in the list of its area or beside the route. */
function screenOf({ area, name }: { area: string; name: string }): string | null {
  const list = `web/src/${area}/screens.ts`
  const [, file] =
    (exists(list) && new RegExp(`(?:^|[\\s'])${name}'?: (?:async )?\\(\\) =>[^\\n]*import\\('([^']+)'\\)`).exec(textOf(list))) || []
  return file ? posix.join(`web/src/${area}`, file) : null
}

test('the page has the script of the payment provider exactly where a family can enter a card or confirm a payment [PAY-110]', () => {
  const found = routeTable.map((route) => ({ path: route.path, screen: screenOf(route) }))
  const paths = found.flatMap(({ path, screen }) => (screen !== null && reaching.has(screen) ? [path] : []))
  expect(found.filter(({ screen }) => screen !== null && !modules.has(screen))).toEqual([])
  expect(routeTable.map(({ path }) => path).filter((path) => isPayPage(path.replace(/\{\w+\}/g, '7')))).toEqual(paths)
})

test('a screen that an area names beside its addresses has no form of the payment provider', () => {
  const areas = [...modules].filter((file) => file.endsWith('/area.ts'))
  expect(areas.flatMap((area) => importsOf(area).filter(({ to, later }) => later && reaching.has(to)))).toEqual([])
  expect(areas.length).toBeGreaterThan(20)
})

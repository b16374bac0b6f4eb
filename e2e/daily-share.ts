import { changedAreas, isTurn, turnsOf } from '../server/test/changed-areas.ts'
import { testDay } from '../server/test/changed-files.ts'
import type { WebRoute } from '../web/src/kit/web-area.ts'

/** The nightly run and the one before a release look at everything. */
export const isLong = process.env['TOUCHLINE_LONG'] !== undefined
/** A number that is another every day, and the same in two runs of one commit. */
export const today = testDay()

/** One of so many parts of a list, another one every day; in a long run the whole list. */
export const dailyShare = <T>(all: readonly T[], parts: number): T[] => all.filter((_one, index) => isTurn(index, parts))

const roles: Partial<Record<WebRoute['guard'], 'coach' | 'parent'>> = {
  ...{ 'signed in': 'coach', 'coach or manager': 'coach', 'coach-or-admin': 'coach' },
  parent: 'parent',
}
/** The demo account that opens a route by day; null is a visitor who is not signed in. A guard that admits no admin needs a line above. */
export const dailyRole = ({ guard }: Pick<WebRoute, 'guard'>): 'coach' | 'parent' | 'admin' | null =>
  guard === 'public' ? null : (roles[guard] ?? 'admin')

const changed: ReadonlySet<string> = isLong ? new Set() : changedAreas(['domain', 'server', 'web'])

/** A screen is visited in several sizes and languages: it costs as much as so many endpoints. */
const costOfScreen = 3
/** By day the screens of changed areas, or a part of them where many changed, and a third of the others, another part each day; in a long run all. */
export function dueRoutes<T extends { area: string }>(routes: readonly T[]): T[] {
  const turns = Math.min(3, turnsOf(costOfScreen * routes.filter(({ area }) => changed.has(area)).length))
  const parts = (area: string) => (changed.has(area) ? turns : 3)
  return routes.filter(({ area }, index) => isTurn(index, parts(area)))
}

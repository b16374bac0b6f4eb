import { marketingPaths } from '@touchline/domain/platform/marketing'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { comms } from '../../chat/comms.ts'
import { routeTable } from './route-table.ts'

const at = (path: string) => routeTable.find((entry) => entry.path === path)
const routes = routeTable.map((entry) => ({ path: entry.path.replace(/\{(\w+)\}/g, ':$1'), handle: entry }))
const shown = (address: string) => (matchRoutes(routes, address)?.at(-1)?.route.handle as { path: string } | undefined)?.path

describe('the addresses', () => {
  test('of the marketing site lead there, with features and a demo among them [SHELL-015]', () => {
    expect(marketingPaths).toEqual(expect.arrayContaining(['/features', '/demo', '/pricing', '/blog']))
    for (const path of marketingPaths) expect(at(path)?.name, path).toBe('marketing')
  })

  test('of the search for a club and of the privacy notice are pages of the product [SHELL-014]', () => {
    expect(at('/find-my-club')?.name).toBe('find-my-club')
    expect(marketingPaths).not.toContain('/find-my-club')
    expect(marketingPaths).not.toContain('/privacy')
  })

  test('of scheduling, rosters, preferences, two factors, sign-up, help and the marketing site are there, and the chat is in the menu of messages [SHELL-003]', () => {
    const ofProduct = [
      '/calendar',
      '/club-admin/schedules',
      '/teams/{team}/roster',
      '/account',
      '/setup-2fa',
      '/verify-2fa',
      '/signup',
      '/help',
    ]
    const ofMarketing = ['/product-tour', '/features', '/pricing', '/demo', '/find-my-club']
    expect([...ofProduct, ...ofMarketing].filter((path) => !at(path))).toEqual([])
    expect(comms.map(({ to }) => to)).toEqual([{ hash: '#chats-threads' }])
  })

  test('of the terms of use lead out of the product [SHELL-021]', () => expect(at('/terms')?.name).toBe('marketing'))

  test('with a bar with Login or Back to Account ask for the session [SHELL-074]', () =>
    expect(routeTable.filter(({ layout, skipsSession }) => skipsSession && layout !== 'bare').map(({ path }) => path)).toEqual([]))

  test('with fixed words have priority over those with parameters [SHELL-109]', () => {
    for (const { path } of routeTable) if (!path.includes('{')) expect(shown(path)).toBe(path)
    expect(shown('/teams/10/roster')).toBe('/teams/{team}/roster')
    expect(shown('/teams/10/games')).toBe('/teams/{team}/games')
  })

  test('that the iOS app does not open are those of the marketing site [SHELL-083]', () =>
    expect(routeTable.filter(({ hideInIosApp }) => hideInIosApp).map(({ path }) => path)).toEqual([...marketingPaths]))

  test('of the parts of the product open a page: a coach’s the calendar, an administrator’s the teams, a director’s the dashboard [SHELL-110]', () => {
    expect(at('/director')?.name).toBe(at('/club-admin/dashboard')?.name)
    expect([at('/coach')?.leadsTo, at('/club-admin')?.leadsTo]).toEqual([['/calendar'], ['/club-admin/teams']])
    for (const path of routeTable.flatMap(({ leadsTo = [] }) => leadsTo)) expect(at(path), path).toBeDefined()
  })
})

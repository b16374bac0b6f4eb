import type { Actor } from '@touchline/domain/access/actor'
import { clubConfig } from '@touchline/domain/access/flags'
import { permissionKeys } from '@touchline/domain/access/permissions'
import { roleTypes, type RoleType } from '@touchline/domain/access/roles'
import { actor as anyActor } from '@touchline/domain/access/test-actor'
import { describe, expect, test } from 'vitest'
import { menu as plannedMenu } from '../../access/menu.ts'
import { isCategory, linksOf, menuItems, menuOf, startOf, type MenuEntry } from './menus.ts'
import type { RouteEntry } from '../routing/first-routes.ts'
import { routeTable } from '../routing/route-table.ts'

const features = Object.entries(clubConfig({})).filter(([, value]) => typeof value === 'boolean')
const allOn = clubConfig(Object.fromEntries(features.map(([name]) => [name, true])))
const actor = (roleType: RoleType, more: Partial<Actor> = {}) => anyActor({ roleType, permissions: { 0: ['club_operations'] }, ...more })
/** A route table with every screen of the menus and the guards of the catalogue. */
const guarded: [RegExp, RouteEntry['guard']][] = [
  [/^\/program-admin\/(registrations|fees|financial-reports|merchant-account)/, 'finance'],
  [/^\/program-admin\/financial-aid/, 'financial aid'],
  [/^\/program-admin/, 'program-admin'],
  [/^\/club-admin\/leagues/, 'leagues'],
  [/^\/club-admin\/tournaments/, 'tournaments'],
  [/^\/club-admin\/club-insights/, 'club insights'],
  [/^\/club-admin\/connected-systems/, 'connected systems'],
  [/^\/club-admin\/settings/, 'club administration'],
  [/^\/(club-admin|director)/, 'club admin or director'],
]
const everyPath = (paths: readonly string[]) =>
  paths.map((path) => ({ path, guard: guarded.find(([start]) => start.test(path))?.[1] ?? 'signed in' }) as const)
const pathsOf = (menu: MenuEntry[]) => linksOf(menu).map(({ to }) => to)
const menuIn = (who: Actor, paths: readonly string[]) => pathsOf(menuOf(who, everyPath(paths)))
const systemAdmin = actor('Admin', { config: allOn, permissions: { 0: [...permissionKeys] } })

const clubMenu = [
  '/program-admin/programs',
  '/club-admin/leagues',
  '/club-admin/tournaments',
  '/program-admin/financial-aid',
  '/club-admin/volunteers',
  '/program-admin/volunteers',
  '/program-admin/registrations',
  '/program-admin/fees',
  '/program-admin/financial-reports',
  '/program-admin/merchant-account',
  '/program-admin/team-fees-account/club-balance',
  '/club-admin/teams',
  '/team-accounts',
  '/tryouts',
  '/club-admin/players',
  '/club-admin/staff',
  '/club-admin/schedules',
  '/club-admin/clinics',
  '/forms/form-requests',
  '/club-resources/resources',
  '/club-admin/seasons',
  '/club-admin/curriculum',
  '/club-admin/library/drills',
  '/club-admin/library/sessions',
  '/club-admin/club-insights',
  '/club-admin/connected-systems',
  '/club-admin/settings',
]
const directorMenu = [
  '/club-admin/dashboard',
  '/director/programs',
  '/club-admin/teams',
  '/team-accounts',
  '/club-admin/clinics',
  '/club-admin/players',
  '/forms',
  '/forms/review-list',
  '/club-admin/staff',
  '/club-admin/curriculum',
  '/club-admin/library/drills',
  '/club-admin/schedules',
  '/tryouts',
  '/club-resources/resources',
]
const coachMenu = [
  '/calendar',
  '/coach/library/drills',
  '/coach/library/sessions',
  '/forms',
  '/forms/my-forms',
  '/coach/clinics/sessions',
  '/coach/team-accounts',
  '/coach/schedules',
  '/tryouts',
  '/coach/staff',
  '/club-resources/resources',
  '/reservation-requests',
]
const parentMenu = [
  '/dashboard',
  '/calendar',
  '/clinics',
  '/forms',
  '/forms/player-forms',
  '/programs',
  '/volunteer-signups',
  '/billing',
  '/contact-info',
  '/club-resources/resources',
]
const websiteTools = [
  '/website/dashboard',
  '/website/email-marketing',
  '/website/attribution-tags',
  '/website/program-builder',
  '/website/staff',
  '/website/linked-pages',
  '/website/field-status',
]

describe('the menu of a role', () => {
  test.each(roleTypes)('of %s leads only to addresses that exist and that it may open [ROLE-055]', (type) => {
    const paths = new Set(routeTable.map(({ path }) => path))
    for (const to of pathsOf(menuOf(actor(type)))) expect(paths).toContain(to)
    expect(paths).toContain(startOf(actor(type)))
  })

  test('of a club holds every link when every screen exists and every feature is on [ROLE-060] [ROLE-061]', () => {
    expect(menuIn(systemAdmin, clubMenu)).toEqual(clubMenu)
    expect(menuIn(actor('Admin'), ['/director/programs'])).toEqual([])
  })

  test('of an administrator without the keys of programs leads to the director’s programs, which admit him [ROLE-204]', () => {
    const both = ['/program-admin/programs', '/director/programs']
    expect(menuIn(actor('Admin', { config: allOn }), both)).toEqual(['/director/programs'])
    expect(menuIn(systemAdmin, both)).toEqual(['/program-admin/programs'])
  })

  test('calls the programs Club Programs, of a director and of a club admin with or without the keys of programs [PROG-008]', () => {
    const all = everyPath(['/program-admin/programs', '/director/programs'])
    for (const who of [actor('Director', { config: allOn }), actor('Admin', { config: allOn }), systemAdmin]) {
      const [link, ...others] = linksOf(menuOf(who, all))
      expect([link!.text.en, others]).toEqual(['Club Programs', []])
    }
    const titles = routeTable.filter(({ path }) => /^\/(director|program-admin)\/programs$/.test(path)).map(({ title }) => title)
    expect(titles.map((title) => (title as { en: string }).en)).toEqual(['Club Programs', 'Club Programs'])
  })

  test('of a club stands in the groups of the desktop, each with its pages [ROLE-062] [ROLE-063]', () => {
    const menu = menuOf(systemAdmin, everyPath([...clubMenu, '/club-admin/invitations']))
    expect(menu.map(({ text }) => text.en)).toEqual([
      'Programs',
      'Financials',
      'Merchant Account(s)',
      'Teams',
      'Players',
      'Staff',
      'Operations',
      'Coaching',
      'Club Insights',
      'Connected Systems',
      'Club Administration',
    ])
    const groups = Object.fromEntries(menu.filter(isCategory).map(({ key, children }) => [key, children.map((child) => child.text.en)]))
    expect(groups['operations']).toEqual(['Schedules', 'Clinics', 'Forms', 'Resources', 'Seasons'])
    expect(groups['coaching']).toEqual(['Season Plans', 'Drills', 'Sessions'])
    expect(groups['teams']).toEqual(['Teams', 'Team Accounts', 'Tryouts'])
  })

  test('groups the money entries and calls them by their names [ROLE-165] [ROLE-168] [ROLE-173]', () => {
    const menu = menuOf(systemAdmin, everyPath(clubMenu)).filter(isCategory)
    const namesOf = (group: string) => menu.find(({ key }) => key === group)?.children.map(({ text }) => text.en)
    expect(namesOf('financials')).toEqual(['Registrations', 'Fees', 'Financial Reports'])
    expect(namesOf('merchantAccounts')).toEqual(['Merchant Account', 'Team Fees Account'])
    expect(namesOf('programs')).toContain('Financial Aid')
    expect(linksOf(menu).find(({ text }) => text.en === 'Team Fees Account')?.to).toBe('/program-admin/team-fees-account/club-balance')
  })

  test('hides Club Administration from a regional admin [ROLE-095]', () => {
    const regional = actor('Admin', { config: allOn, permissions: { 3: ['club_administration', 'club_operations'] } })
    expect(menuIn(regional, clubMenu)).not.toContain('/club-admin/settings')
    expect(menuIn(systemAdmin, clubMenu)).toContain('/club-admin/settings')
  })

  test('of a director follows the catalogue, Home on touch [ROLE-064] [ROLE-065]', () => {
    const director = actor('Director', { config: allOn })
    expect(menuIn(director, directorMenu)).toEqual(directorMenu)
    // Plan templates belong to those who define programs.
    const looking = actor('Director', { config: { ...allOn, director_program_access: 'read' } })
    const templates = ['/director/programs', '/director/plan-templates']
    expect([menuIn(director, templates), menuIn(looking, templates)]).toEqual([templates, templates.slice(0, 1)])
    const [first] = linksOf(menuOf(director, everyPath(directorMenu)))
    expect([first!.text.en, first!.phoneText?.en]).toEqual(['Dashboard', 'Home'])
  })

  test('of a coach follows the catalogue; team staff have neither drills nor clinics [ROLE-066] [ROLE-067]', () => {
    expect(menuIn(actor('Coach', { config: allOn }), coachMenu)).toEqual(coachMenu)
    expect(menuIn(actor('Manager', { config: allOn }), coachMenu)).toEqual(
      coachMenu.filter((path) => !/^\/coach\/(library|clinics)/.test(path)),
    )
  })

  test('of a coach leaves out what the club has not switched on', () => {
    const shown = menuIn(actor('Coach'), coachMenu)
    expect(coachMenu.filter((path) => !shown.includes(path))).toEqual([
      '/forms',
      '/forms/my-forms',
      '/coach/clinics/sessions',
      '/coach/team-accounts',
      '/reservation-requests',
    ])
  })

  test('of a family follows the catalogue, with Family Contacts by that name [ROLE-068] [ROLE-070]', () => {
    const parent = actor('Parent', { config: allOn })
    expect(menuIn(parent, parentMenu)).toEqual(parentMenu)
    expect(linksOf(menuOf(parent, everyPath(parentMenu))).find(({ to }) => to === '/contact-info')).toMatchObject({
      text: { en: 'Family Contacts' },
    })
  })

  test('of a family leads to the recruiting profile of its first player, and has no such link without a player [ROLE-069]', () => {
    const path = '/players/{player}/{activeTab}'
    const [link] = linksOf(menuOf(actor('Parent', { playerIds: [7, 8], primaryPlayerIds: [8] }), everyPath([path])))
    expect(link).toMatchObject({ to: '/players/8/recruiting_profile', text: { en: 'Recruiting Profiles' } })
    expect(menuIn(actor('Parent', { playerIds: [], primaryPlayerIds: [] }), [path])).toEqual([])
    expect(menuIn(actor('Coach', { playerIds: [7] }), [path])).toEqual([])
  })

  test('of a marketer, a referee assignor and a guest holds their own pages only [ROLE-071] [ROLE-072] [ROLE-073]', () => {
    const all = [...websiteTools, '/ref-assignor/dashboard', '/ref-assignor/schedules', '/guest-home', '/calendar']
    expect(menuIn(actor('Marketer', { config: allOn }), all)).toEqual(websiteTools)
    expect(menuIn(actor('RefAssignor'), all)).toEqual(['/ref-assignor/dashboard', '/ref-assignor/schedules'])
    expect(menuIn(actor('ClubGuest'), all)).toEqual(['/guest-home'])
  })

  test('of a marketer whose club has switched off everything leads to a page with the reason', () => {
    expect(startOf(actor('Marketer'), everyPath([...websiteTools, '/website/all-features-disabled']))).toBe(
      '/website/all-features-disabled',
    )
  })

  test.each(['ProgramAdmin', 'Marketer', 'RefAssignor', 'ClubGuest'] as const)(
    'of %s holds the home and the calendar of the club as long as none of its own pages is installed [ROLE-056]',
    (type) => {
      const who = actor(type, { permissions: {} })
      expect(menuIn(who, ['/dashboard', '/calendar', '/account'])).toEqual(['/dashboard', '/calendar'])
      expect(startOf(who)).toBe('/dashboard')
    },
  )

  test.each(['Unassociated', 'ClubStaff', 'GoverningAdmin'] as const)(
    'of %s is empty, and the account is where it starts [ROLE-057] [ROLE-074]',
    (type) => {
      expect(menuOf(actor(type), everyPath([...clubMenu, ...coachMenu, ...parentMenu]))).toEqual([])
      expect(startOf(actor(type), everyPath(parentMenu))).toBe('/account')
    },
  )

  test('of a program admin is the club’s, as far as he may [ROLE-059]', () => {
    const menu = menuIn(actor('ProgramAdmin', { config: allOn, permissions: {} }), clubMenu)
    expect(menu[0]).toBe('/program-admin/programs')
    expect(menu).not.toContain('/club-admin/settings')
    expect(menu).not.toContain('/club-admin/teams')
  })

  test('starts a role at its first visible page [ROLE-056] [ROLE-058]', () => {
    for (const [type, paths] of [
      ['Admin', clubMenu],
      ['Director', directorMenu],
      ['Coach', coachMenu],
      ['Manager', ['/calendar', '/forms', '/coach/schedules']],
      ['Parent', parentMenu],
    ] as const) {
      const who = actor(type, { config: allOn, permissions: systemAdmin.permissions })
      expect(startOf(who, everyPath(paths))).toBe(paths[0])
      expect(startOf(who, everyPath(paths.slice(1)))).toBe(paths[1])
    }
  })

  test.each([
    ['enable_clinics', 'Parent', '/clinics'],
    ['enable_reservation_management', 'Coach', '/reservation-requests'],
    ['enable_volunteer_signups', 'Parent', '/volunteer-signups'],
    ['enable_program_administration', 'Parent', '/billing'],
    ['enable_season_planning', 'Director', '/club-admin/curriculum'],
  ] as const)('shows what needs %s only where the club has switched it on [ROLE-055] [ROLE-186]', (flag, type, path) => {
    expect(menuIn(actor(type), [path])).toEqual([])
    expect(menuIn(actor(type, { config: clubConfig({ [flag]: true }) }), [path])).toEqual([path])
  })
})

describe('the definitions of the menus', () => {
  const everything = everyPath([...clubMenu, ...directorMenu, ...coachMenu, ...parentMenu, ...websiteTools, '/club-admin/invitations'])
  const entries = roleTypes.flatMap((type) => menuOf(actor(type, { config: allOn, permissions: systemAdmin.permissions }), everything))

  test('have categories at the top only, and none without children [ROLE-178] [ROLE-179]', () => {
    const categories = entries.filter(isCategory)
    expect(categories.length).toBeGreaterThan(3)
    for (const { children } of categories) {
      expect(children.length).toBeGreaterThan(0)
      for (const child of children) expect(isCategory(child)).toBe(false)
    }
  })

  test('give a visibility condition for every link [ROLE-180]', () => {
    for (const link of linksOf(entries)) expect(typeof link.visible).toBe('function')
  })

  test('have a page for each link of an area, except those of pages that are still to come', () => {
    const paths = new Set(routeTable.map(({ path }) => path))
    const isPlanned = (item: object) => plannedMenu.some((one) => one === item)
    expect(menuItems.filter(({ to }) => paths.has(to)).length).toBeGreaterThan(15)
    expect(menuItems.filter((item) => isPlanned(item) === paths.has(item.to)).map(({ to }) => to)).toEqual([])
  })

  test('give each link of a menu a place of its own', () => {
    const places = menuItems.flatMap(({ section, for: menus }) =>
      Object.entries(menus).map(([menu, order]) => `${menu} ${menu === 'Admin' ? (section ?? '') : ''} ${order}`),
    )
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })

  test('show the documents of the club to everybody in it, and its fields and facilities to those who may open them', () => {
    const paths = ['/calendar', '/club/documents', '/club-admin/schedules/fields', '/club-admin/facilities', '/club-admin/seasons']
    const [calendar, documents, fields, facilities, seasons] = paths
    expect(menuIn(systemAdmin, paths)).toEqual([calendar, documents, seasons, fields, facilities])
    expect(menuIn(actor('Director'), paths)).toEqual([calendar, documents, fields, facilities])
    for (const type of ['Coach', 'Manager', 'Parent', 'ProgramAdmin'] as const)
      expect(menuIn(actor(type, { permissions: {} }), paths)).toEqual([calendar, documents])
    expect(menuIn(actor('Coach', { clubId: null }), paths)).toEqual([calendar])
  })

  test('make one link of a category with one page', () => {
    expect(menuOf(actor('Admin'), everyPath(['/club-admin/teams']))).toMatchObject([{ to: '/club-admin/teams' }])
  })
})

describe('the route table', () => {
  test('has no address twice', () => {
    const paths = routeTable.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('asks for a sign-in everywhere but on public pages, and with it for the role [ROLE-049] [ROLE-050]', () => {
    const open = routeTable.filter(({ guard }) => guard === 'public').map(({ name }) => name)
    expect(new Set(open)).not.toContain('calendar')
    for (const { path, guard } of routeTable)
      if (/^\/(club-admin|coach|director|teams|account)/.test(path)) expect(guard).not.toBe('public')
  })
})

import type { Actor } from '@touchline/domain/access/actor'
import { guards } from '@touchline/domain/access/guards'
import type { RoleType } from '@touchline/domain/access/roles'
import type { InBothLanguages } from '@touchline/domain/kit/texts'
import { menuSections, type MenuIcon, type MenuItem, type MenuOf, type MenuSection } from '../../kit/menu-link.ts'
import type { RouteEntry } from '../routing/first-routes.ts'
import { routeTable } from '../routing/route-table.ts'

export interface MenuLink extends Omit<MenuItem, 'for' | 'section' | 'params'> {
  text: InBothLanguages
}
/** A group at the top level of a menu; never empty. */
export interface MenuCategory {
  key: MenuSection
  text: InBothLanguages
  icon: MenuIcon
  children: readonly [MenuLink, ...MenuLink[]]
}
export type MenuEntry = MenuLink | MenuCategory
export const isCategory = (entry: MenuEntry): entry is MenuCategory => 'children' in entry

/** The links of all areas. They load with the first menu rather than with the areas, so that the sign-in page stays small. */
const ofAreas = import.meta.glob<{ menu: readonly MenuItem[] }>('../../*/menu.ts', { eager: true })
export const menuItems: readonly MenuItem[] = Object.values(ofAreas).flatMap(({ menu }) => menu)

const titles = new Map(routeTable.map(({ path, title }) => [path, title]))
const linkIn =
  (actor: Actor) =>
  ({ for: _for, section: _section, params, ...item }: MenuItem): MenuLink => ({
    ...item,
    to: item.to.replace(/\{(\w+)\}/g, (_, name: string) => params?.(actor)?.[name] ?? ''),
    text: item.text ?? titles.get(item.to) ?? { en: item.to, es: item.to },
  })

type Known = Pick<RouteEntry, 'path' | 'guard'>
const admits = ({ guard }: Known, actor: Actor) => guard === 'public' || guard === 'signed in' || guards[guard](actor)

const withoutOwnPages: readonly RoleType[] = ['ProgramAdmin', 'Marketer', 'RefAssignor', 'ClubGuest']

/**
 * Returns the entries of the role's menu, or the fallback. It keeps only addresses that exist, that the user may open and that are useful to the user; a group
 * with one link becomes that link.
 */
export function menuOf(actor: Actor, routes: readonly Known[] = routeTable): MenuEntry[] {
  const byPath = new Map(routes.map((route) => [route.path, route]))
  const linkOf = linkIn(actor)
  const isShown = ({ to, visible, params }: MenuItem) => {
    const route = byPath.get(to)
    return route !== undefined && admits(route, actor) && visible(actor) && params?.(actor) !== null
  }
  const menu = (of: MenuOf): MenuEntry[] => {
    const shown = menuItems.filter((item) => item.for[of] !== undefined && isShown(item)).toSorted((a, b) => a.for[of]! - b.for[of]!)
    const sectionOf = ({ section }: MenuItem) => (of === 'Admin' ? section : undefined)
    const single = shown.filter((item) => !sectionOf(item)).map((item) => ({ order: item.for[of]!, entry: linkOf(item) }))
    const groups = Object.entries(menuSections).flatMap(([name, { order, ...section }]) => {
      const [first, ...rest] = shown.filter((item) => sectionOf(item) === name).map(linkOf)
      if (!first) return []
      return [{ order, entry: rest.length === 0 ? first : { ...section, key: name as MenuSection, children: [first, ...rest] as const } }]
    })
    return [...single, ...groups].toSorted((a, b) => a.order - b.order).map(({ entry }) => entry)
  }
  const own = menu(actor.roleType === 'ProgramAdmin' ? 'Admin' : actor.roleType)
  return own.length === 0 && withoutOwnPages.includes(actor.roleType) ? menu('Fallback') : own
}

/** Returns all links of a menu in order. */
export const linksOf = (menu: readonly MenuEntry[]): MenuLink[] => menu.flatMap((entry) => (isCategory(entry) ? entry.children : entry))

/** Returns the first visible link of the menu; a role without one starts at its account page. */
export const startOf = (actor: Actor, routes?: readonly Known[]): string => linksOf(menuOf(actor, routes))[0]?.to ?? '/account'

import { Kbd, UnstyledButton } from '@mantine/core'
import { IconHome, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { menuIcons } from './menu-icons.ts'
import { useMenuTexts } from './menu-texts.ts'
import { isCategory, linksOf, menuOf, type MenuLink } from './menus.ts'
import { NavFoot } from './NavFoot.tsx'
import { NavTeams } from './NavTeams.tsx'
import { NewsBadge } from './NewsBadge.tsx'
import { openPalette } from './palette-state.ts'
import { RoleSelector } from './RoleSelector.tsx'
import classes from './SideNav.module.css'
import { useActor } from '../session/useActor.ts'
import { useFoldedGroups } from './folded-groups.ts'
import { NavGroup } from './NavGroup.tsx'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

function SideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink to={to} className={classes.link}>
      {children}
    </NavLink>
  )
}

function PageLink({ link, withIcon = true }: { link: MenuLink; withIcon?: boolean }) {
  const menuTexts = useMenuTexts()
  const Lead = menuIcons[link.icon]
  return (
    <SideLink to={link.to}>
      {withIcon && <Lead size={18} stroke={1.75} aria-hidden />}
      {menuTexts[link.text]}
      {link.unread === 'calendar' && <NewsBadge />}
    </SideLink>
  )
}

/** The complete menu of a role at the left: pages, foldable groups, own teams, and the foot. */
export function SideNav() {
  const texts = useKitTexts()
  const actor = useActor()
  const { pathname } = useLocation()
  const [folded, fold] = useFoldedGroups()
  // The teams themselves are listed below, so the link to them is left out.
  const menu = menuOf(actor).filter((entry) => isCategory(entry) || entry.to !== '/coach/teams')
  const hasHome = linksOf(menu)[0]?.icon === 'dashboard'

  return (
    <>
      <div className={classes.top}>
        <RoleSelector />
      </div>
      <UnstyledButton className={classes.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} aria-hidden />
        {texts.find}
        <Kbd size="xs" className={classes.kbd} aria-hidden>
          {isMac ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <nav className={classes.links} aria-label={texts.mainNavigation}>
        {!hasHome && menu.length > 0 && (
          <SideLink to="/">
            <IconHome size={18} stroke={1.75} aria-hidden />
            {texts.home}
          </SideLink>
        )}
        {menu.map((entry) =>
          isCategory(entry) ? (
            <NavGroup
              key={entry.text}
              category={entry}
              // The group of the current page stays open.
              isOpen={!folded.has(entry.text) || entry.children.some(({ to }) => pathname.startsWith(to))}
              onToggle={() => fold(entry.text)}
            >
              {entry.children.map((child) => (
                <PageLink key={child.to} link={child} withIcon={false} />
              ))}
            </NavGroup>
          ) : (
            <PageLink key={entry.to} link={entry} />
          ),
        )}
        {actor.roleType === 'Unassociated' && <p className={classes.message}>{texts.unassociated}</p>}
        {actor.roleType !== 'Admin' && <NavTeams />}
      </nav>
      <NavFoot />
    </>
  )
}

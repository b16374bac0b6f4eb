import { Kbd, UnstyledButton } from '@mantine/core'
import { IconHome, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useOwnWords } from '../../kit/texts.ts'
import { BellSlot } from '../BellSlot.tsx'
import { CommsSlot } from '../CommsSlot.tsx'
import { menuIcons } from './menu-icons.ts'
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

function SideLink({ to, end, children }: { to: string; end?: boolean; children: ReactNode }) {
  return (
    <NavLink to={to} end={end} className={classes.link}>
      {children}
    </NavLink>
  )
}

interface PageLinkProps {
  link: MenuLink
  /** True if another link of the menu leads closer to the open page; then this one is not marked as current. */
  isAbove: boolean
  withIcon?: boolean
}

function PageLink({ link, isAbove, withIcon = true }: PageLinkProps) {
  const words = useOwnWords()
  const Lead = menuIcons[link.icon]
  return (
    <SideLink to={link.to} end={isAbove}>
      {withIcon && <Lead size={18} stroke={1.75} aria-hidden />}
      {words(link.text)}
      {link.unread === 'calendar' && <NewsBadge />}
      {link.Badge && <link.Badge />}
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
  const menu = menuOf(actor).filter((entry) => isCategory(entry) || !entry.listsTeams)
  const links = linksOf(menu)
  const hasHome = links[0]?.icon === 'dashboard'
  const isAbove = ({ to }: MenuLink) => links.some((other) => other.to.startsWith(`${to}/`) && pathname.startsWith(other.to))

  return (
    <>
      <div className={classes.top}>
        <RoleSelector />
        <CommsSlot />
        <BellSlot />
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
              key={entry.key}
              category={entry}
              // The group of the current page stays open.
              isOpen={!folded.has(entry.key) || entry.children.some(({ to }) => pathname.startsWith(to))}
              onToggle={() => fold(entry.key)}
            >
              {entry.children.map((child) => (
                <PageLink key={child.to} link={child} isAbove={isAbove(child)} withIcon={false} />
              ))}
            </NavGroup>
          ) : (
            <PageLink key={entry.to} link={entry} isAbove={isAbove(entry)} />
          ),
        )}
        {actor.roleType === 'Unassociated' && <p className={classes.message}>{texts.unassociated}</p>}
        {actor.roleType !== 'Admin' && <NavTeams />}
      </nav>
      <NavFoot />
    </>
  )
}

import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch, IconUserCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { TeamMark } from '../kit/TeamMark.tsx'
import { NewsBadge } from './NewsBadge.tsx'
import { useMyTeams } from '../teams/teams.queries.ts'
import { useLockReason } from '../teams/useLockReason.ts'
import { LockedTeam } from './LockedTeam.tsx'
import { menuIcons } from './menu-icons.ts'
import { menuOf } from './menus.ts'
import { openPalette } from './palette-state.ts'
import { RoleSelector } from './RoleSelector.tsx'
import { useUser } from './session.ts'
import classes from './SideNav.module.css'
import { useActor } from './useActor.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

function SideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink to={to} className={classes.link}>
      {children}
    </NavLink>
  )
}

export function SideNav() {
  const texts = useKitTexts()
  const user = useUser()
  const actor = useActor()
  const { all } = useMyTeams()
  const reasonOf = useLockReason()
  const items = menuOf(actor).filter(({ to }) => to !== '/coach/teams')
  // An administrator has a list with a search; the others have the few teams that are theirs.
  const own = actor.roleType === 'Admin' ? [] : all.slice(0, 12)

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
        {items.map((item) => {
          const ItemIcon = menuIcons[item.icon]
          return (
            <SideLink key={item.to} to={item.to}>
              <ItemIcon size={18} stroke={1.75} aria-hidden />
              {texts[item.text]}
              {item.to === '/calendar' && <NewsBadge />}
            </SideLink>
          )
        })}
        {own.length > 0 && (
          <span className={classes.label}>
            {own.length > 1 ? texts.myTeams : texts.myTeam}
            {own.length > 1 && <span className={classes.count}>{own.length}</span>}
          </span>
        )}
        {own.map((team) =>
          team.lock ? (
            <LockedTeam key={team.id} team={team} reason={reasonOf(team.lock)} />
          ) : (
            <SideLink key={team.id} to={`/teams/${team.id}`}>
              <TeamMark team={team} size={20} />
              <span className={classes.name}>{team.name}</span>
            </SideLink>
          ),
        )}
      </nav>
      <div className={classes.foot}>
        <SideLink to="/account">
          <IconUserCircle size={18} stroke={1.75} aria-hidden />
          <span className={classes.name}>
            {user.first_name} {user.last_name}
          </span>
        </SideLink>
      </div>
    </>
  )
}

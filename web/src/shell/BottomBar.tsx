import { Drawer, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconLock, IconMenu2, IconUserCircle, IconUsersGroup, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { TeamMark } from '../kit/TeamMark.tsx'
import { NewsBadge } from './NewsBadge.tsx'
import { useMyTeams } from '../teams/teams.queries.ts'
import { useLockReason } from '../teams/useLockReason.ts'
import classes from './BottomBar.module.css'
import { menuIcons } from './menu-icons.ts'
import { menuOf } from './menus.ts'
import { useActor } from './useActor.ts'

interface BarItem {
  key: string
  name: string
  icon: Icon
  to: string
  /** Opens a sheet instead of going somewhere. */
  sheet?: 'teams' | 'menu'
  locked?: boolean
}
interface SheetLine {
  to: string
  name: string
  lead: ReactNode
  /** Why it leads nowhere. */
  locked?: string
}

/** Five at most: the first four and Menu, which holds the rest. My Teams with one team goes straight to it, or says why that one is locked. */
export function BottomBar() {
  const texts = useKitTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { all: teams, isPending } = useMyTeams()
  const reasonOf = useLockReason()
  const [sheet, setSheet] = useState<'teams' | 'menu' | null>(null)

  const pages = menuOf(actor)
    .filter(({ icon }) => icon !== 'teams' || actor.roleType === 'Admin')
    .map((item): BarItem => ({
      key: item.to,
      to: item.to,
      name: texts[item.text === 'dashboard' ? 'home' : item.text],
      icon: menuIcons[item.icon],
    }))
  // While the teams are read their place is kept, so that the bar does not move under the thumb.
  const hasTeams = teams.length > 0 || (isPending && pages.length > 0)
  const mine: BarItem[] =
    actor.roleType === 'Admin' || !hasTeams
      ? []
      : [
          {
            key: 'teams',
            to: teams[0] ? `/teams/${teams[0].id}` : pathname,
            name: teams.length > 1 ? texts.myTeams : texts.myTeam,
            icon: IconUsersGroup,
            locked: teams.length > 0 && teams.every(({ lock }) => lock),
            ...((teams.length > 1 || teams[0]?.lock) && { sheet: 'teams' as const }),
          },
        ]
  const all = [...pages, ...mine, { key: 'account', to: '/account', name: texts.account, icon: IconUserCircle }]
  const shown: BarItem[] =
    all.length > 5 ? [...all.slice(0, 4), { key: 'menu', to: '', name: texts.menu, icon: IconMenu2, sheet: 'menu' }] : all

  const lines: SheetLine[] =
    sheet === 'menu'
      ? all.slice(4).map(({ to, name, icon: Lead }) => ({ to, name, lead: <Lead size={22} stroke={1.75} aria-hidden /> }))
      : teams.map((team) => ({
          to: `/teams/${team.id}`,
          name: team.name,
          lead: <TeamMark team={team} size={22} />,
          ...(team.lock && { locked: reasonOf(team.lock) }),
        }))
  const isHere = (item: BarItem) =>
    sheet ? item.sheet === sheet : item.key === 'teams' ? pathname.startsWith('/teams/') : item.to !== '' && pathname.startsWith(item.to)

  return (
    <nav className={classes.bar} style={{ gridTemplateColumns: `repeat(${shown.length}, 1fr)` }} aria-label={texts.mainNavigation}>
      {shown.map((item) => (
        <UnstyledButton
          key={item.key}
          className={classes.tab}
          aria-current={isHere(item) ? 'page' : undefined}
          aria-expanded={item.sheet ? sheet === item.sheet : undefined}
          onClick={() => {
            setSheet(item.sheet && sheet !== item.sheet ? item.sheet : null)
            if (!item.sheet) void navigate(item.to)
          }}
        >
          {item.locked ? <IconLock size={24} stroke={1.75} aria-hidden /> : <item.icon size={24} stroke={1.75} aria-hidden />}
          <span>
            {item.name}
            {item.to === '/calendar' && <NewsBadge dot />}
            {item.locked && <VisuallyHidden> {texts.locked}</VisuallyHidden>}
          </span>
        </UnstyledButton>
      ))}
      <Drawer
        opened={sheet !== null}
        onClose={() => setSheet(null)}
        position="bottom"
        size={`min(80dvh, ${lines.length * 56 + lines.filter(({ locked }) => locked).length * 40 + 76}px)`}
        withCloseButton={false}
        zIndex={99}
        radius="12px 12px 0 0"
        classNames={{ body: classes.sheet }}
        attributes={{ content: { 'aria-label': sheet === 'menu' ? texts.menu : texts.myTeams } }}
      >
        {lines.map((line) => (
          <UnstyledButton
            key={line.to}
            className={classes.item}
            disabled={line.locked !== undefined}
            onClick={() => {
              setSheet(null)
              void navigate(line.to)
            }}
          >
            {line.lead}
            <span className={classes.words}>
              {line.name}
              {line.locked && <small>{line.locked}</small>}
            </span>
            {line.locked ? <IconLock size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
          </UnstyledButton>
        ))}
      </Drawer>
    </nav>
  )
}

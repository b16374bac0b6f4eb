import { Drawer, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconMenu2, IconUserCircle, IconUsersGroup, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { TeamMark } from '../kit/TeamMark.tsx'
import { useMyTeams } from '../teams/teams.queries.ts'
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
}
interface SheetLine {
  to: string
  name: string
  lead: ReactNode
}

/** Five at most: the first four and Menu, which holds the rest. My Teams with one team goes straight to it. */
export function BottomBar() {
  const texts = useKitTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { teams } = useMyTeams()
  const [sheet, setSheet] = useState<'teams' | 'menu' | null>(null)

  const pages = menuOf(actor)
    .filter(({ icon }) => icon !== 'teams' || actor.roleType === 'Admin')
    .map((item): BarItem => ({ key: item.to, to: item.to, name: texts[item.text], icon: menuIcons[item.icon] }))
  const mine: BarItem[] =
    actor.roleType === 'Admin' || teams.length === 0
      ? []
      : [
          {
            key: 'teams',
            to: `/teams/${teams[0]!.id}`,
            name: teams.length > 1 ? texts.myTeams : texts.myTeam,
            icon: IconUsersGroup,
            ...(teams.length > 1 && { sheet: 'teams' as const }),
          },
        ]
  const all = [...pages, ...mine, { key: 'account', to: '/account', name: texts.account, icon: IconUserCircle }]
  const shown: BarItem[] =
    all.length > 5 ? [...all.slice(0, 4), { key: 'menu', to: '', name: texts.menu, icon: IconMenu2, sheet: 'menu' }] : all

  const lines: SheetLine[] =
    sheet === 'menu'
      ? all.slice(4).map(({ to, name, icon: Lead }) => ({ to, name, lead: <Lead size={22} stroke={1.75} aria-hidden /> }))
      : teams.map((team) => ({ to: `/teams/${team.id}`, name: team.name, lead: <TeamMark team={team} size={22} /> }))
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
          <item.icon size={24} stroke={1.75} aria-hidden />
          {item.name}
        </UnstyledButton>
      ))}
      <Drawer
        opened={sheet !== null}
        onClose={() => setSheet(null)}
        position="bottom"
        size={`min(80dvh, ${lines.length * 56 + 76}px)`}
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
            onClick={() => {
              setSheet(null)
              void navigate(line.to)
            }}
          >
            {line.lead}
            <span className={classes.words}>{line.name}</span>
            <IconChevronRight size={18} aria-hidden />
          </UnstyledButton>
        ))}
      </Drawer>
    </nav>
  )
}

import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconHelpCircle, IconLock, IconMenu2, IconUserCircle, IconUsersGroup, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useOwnWords } from '../../kit/texts.ts'
import { TeamMark } from '../../kit/page/TeamMark.tsx'
import { NewsBadge } from './NewsBadge.tsx'
import { useLockReason } from '../../teams/useLockReason.ts'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import type { SheetLine } from './BarSheet.tsx'
import classes from './BottomBar.module.css'
import { menuIcons } from './menu-icons.ts'
import { isCategory, menuOf, type MenuLink } from './menus.ts'
import { routeTable } from '../routing/route-table.ts'
import { SeasonBadge } from './SeasonBadge.tsx'
import { useActor } from '../session/useActor.ts'
import { useMenuTeams } from './useMenuTeams.ts'

const BarSheet = lazyComponent(async () => (await import('./BarSheet.tsx')).BarSheet)

const most = 5
const exists = (path: string) => routeTable.some((entry) => entry.path === path)

interface BarItem {
  key: string
  name: string
  icon: Icon
  to: string
  /** The links of the group that this item opens instead of navigating. */
  children?: readonly MenuLink[]
  isTeams?: boolean
  unread?: MenuLink['unread']
  opensTeams?: boolean
  locked?: boolean
}
/** At most five items: the first four links and Menu, which holds the rest. With a single team, My Teams opens it directly, or explains why it is locked. */
export function BottomBar() {
  const texts = useKitTexts()
  const words = useOwnWords()
  const actor = useActor()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { all: teams, isPending } = useMenuTeams()
  const reasonOf = useLockReason()
  /** The key of the item whose sheet is open. */
  const [sheet, setSheet] = useState<string | null>(null)
  // A link of the header, above the sheet, leads away too.
  const [shownAt, setShownAt] = useState(pathname)
  if (shownAt !== pathname) {
    setShownAt(pathname)
    setSheet(null)
  }

  const isClub = actor.roleType === 'Admin' || actor.roleType === 'ProgramAdmin'
  const menu = menuOf(actor).filter((entry) => isCategory(entry) || !entry.listsTeams)
  const pages = menu.map((entry): BarItem => {
    if (isCategory(entry)) return { key: entry.key, to: '', name: words(entry.text), icon: menuIcons[entry.icon], children: entry.children }
    const { to, text, phoneText = text, icon, unread } = entry
    return { key: to, to, name: words(phoneText), icon: menuIcons[icon], ...(unread && { unread }) }
  })
  // Reserves the place of My Teams while the teams are loading, so that the bar does not move under the thumb. Roles with a page of teams need no second link.
  const hasTeams = teams.length > 0 || (isPending && pages.length > 0)
  const mine: BarItem[] =
    isClub || actor.roleType === 'Director' || !hasTeams
      ? []
      : [
          {
            key: 'teams',
            to: teams[0] ? `/teams/${teams[0].id}` : pathname,
            name: teams.length > 1 ? texts.myTeams : texts.myTeam,
            icon: IconUsersGroup,
            locked: teams.length > 0 && teams.every(({ lock }) => lock),
            isTeams: true,
            // A tap before the teams have loaded opens their empty sheet instead of doing nothing.
            opensTeams: teams.length !== 1 || teams[0]?.lock != null,
          },
        ]
  const late = new Set(menu.flatMap((entry) => (!isCategory(entry) && entry.phoneLater ? [entry.to] : [])))
  const early = pages.filter(({ key }) => !late.has(key))
  const first = early.findIndex(({ unread }) => unread) + 1
  const all: BarItem[] = [
    ...early.slice(0, first),
    ...mine,
    ...early.slice(first),
    { key: 'account', to: '/account', name: texts.account, icon: IconUserCircle },
    ...pages.filter(({ key }) => late.has(key)),
    ...(exists('/help') ? [{ key: 'help', to: '/help', name: texts.help, icon: IconHelpCircle }] : []),
  ]
  const shown: BarItem[] = all.length > most ? [...all.slice(0, most - 1), { key: 'menu', to: '', name: texts.menu, icon: IconMenu2 }] : all
  const opens = (item: BarItem) => item.key === 'menu' || item.children !== undefined || item.opensTeams === true

  const lineOf = ({ to, name, icon: Lead }: Pick<BarItem, 'to' | 'name' | 'icon'>): SheetLine => ({
    to,
    name,
    lead: <Lead size={22} stroke={1.75} aria-hidden />,
  })
  const linesOf = (children: readonly MenuLink[]) =>
    children.map(({ to, text, icon }) => lineOf({ to, name: words(text), icon: menuIcons[icon] }))
  const teamLines = teams.map((team) => ({
    to: `/teams/${team.id}`,
    name: team.name,
    lead: <TeamMark team={team} size={22} />,
    badge: <SeasonBadge team={team} />,
    ...(team.lock && { locked: reasonOf(team.lock) }),
  }))
  const opened = shown.find(({ key }) => key === sheet)
  const linesOfItem = (item: BarItem): SheetLine[] => (item.isTeams ? teamLines : item.children ? linesOf(item.children) : [lineOf(item)])
  const lines: SheetLine[] = !opened ? [] : opened.key === 'menu' ? all.slice(most - 1).flatMap(linesOfItem) : linesOfItem(opened)
  const isAt = (item: BarItem): boolean =>
    item.isTeams
      ? pathname.startsWith('/teams/')
      : item.children
        ? item.children.some(({ to }) => pathname.startsWith(to))
        : item.to !== '' && pathname.startsWith(item.to)
  const isHere = (item: BarItem) => (sheet === null ? isAt(item) : item.key === sheet)

  return (
    <nav className={classes.bar} style={{ gridTemplateColumns: `repeat(${shown.length}, 1fr)` }} aria-label={texts.mainNavigation}>
      {shown.map((item) => (
        <UnstyledButton
          key={item.key}
          className={classes.tab}
          aria-current={isHere(item) ? 'page' : undefined}
          aria-expanded={opens(item) ? sheet === item.key : undefined}
          onClick={() => {
            setSheet(opens(item) && sheet !== item.key ? item.key : null)
            if (!opens(item)) void navigate(item.to)
          }}
        >
          {item.locked ? <IconLock size={24} stroke={1.75} aria-hidden /> : <item.icon size={24} stroke={1.75} aria-hidden />}
          <span>
            {item.name}
            {item.unread && <NewsBadge dot />}
            {item.locked && <VisuallyHidden> {texts.locked}</VisuallyHidden>}
          </span>
        </UnstyledButton>
      ))}
      {sheet !== null && <BarSheet name={sheet === 'menu' ? texts.menu : texts.myTeams} lines={lines} onClose={() => setSheet(null)} />}
    </nav>
  )
}

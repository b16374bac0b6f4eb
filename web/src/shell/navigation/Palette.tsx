import { Modal, useMantineColorScheme } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconArrowsExchange, IconLogout, IconMoon, IconPrinter, IconUserCircle, type Icon } from '@tabler/icons-react'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { plainText } from '../../kit/plain-text.ts'
import { TeamMark } from '../../kit/page/TeamMark.tsx'
import { useOwnWords } from '../../kit/texts.ts'
import { useRoleName } from '../../kit/useRoleName.ts'
import { useMyTeams } from '../../teams/teams.queries.ts'
import { menuIcons } from './menu-icons.ts'
import { linksOf, menuOf } from './menus.ts'
import { overlay } from './palette-state.ts'
import classes from './Palette.module.css'
import { useUser } from '../session/session.ts'
import { useActor } from '../session/useActor.ts'

interface Line {
  group: string
  name: string
  lead: ReactNode
  run: () => void
}

function useLines(): Line[] {
  const texts = useKitTexts()
  const roleName = useRoleName()
  const inWords = useOwnWords()
  const actor = useActor()
  const user = useUser()
  const { teams } = useMyTeams()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const go = (to: string) => () => void navigate(to)
  const icon = (Shape: Icon) => <Shape size={18} stroke={1.75} aria-hidden />
  return [
    ...linksOf(menuOf(actor)).map((item) => ({
      group: texts.pages,
      name: inWords(item.text),
      lead: icon(menuIcons[item.icon]),
      run: go(item.to),
    })),
    { group: texts.pages, name: texts.account, lead: icon(IconUserCircle), run: go('/account') },
    ...teams.map((team) => ({
      group: texts.teams,
      name: team.name,
      lead: <TeamMark team={team} size={20} />,
      run: go(`/teams/${team.id}`),
    })),
    ...user.roles
      .filter((role) => role.id !== user.current_role_id)
      .map((role) => ({
        group: texts.acts,
        name: `${texts.changeRole}: ${roleName(role.name)}, ${role.org_name}`,
        lead: icon(IconArrowsExchange),
        run: go(`/change-role/${role.id}/%2F`),
      })),
    {
      group: texts.acts,
      name: texts.lightOrDark,
      lead: icon(IconMoon),
      run: () => setColorScheme(colorScheme === 'dark' ? 'light' : 'dark'),
    },
    { group: texts.acts, name: texts.print, lead: icon(IconPrinter), run: () => setTimeout(() => print(), 250) },
    { group: texts.acts, name: texts.signOut, lead: icon(IconLogout), run: go('/logout') },
  ]
}

/** The command palette: pages, teams and actions that the role may use, by name. */
export function Palette() {
  const texts = useKitTexts()
  const lines = useLines()
  const list = useId()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const words = plainText(search).split(/\s+/)
  const found = lines.filter((line) => words.every((word) => plainText(line.name).includes(word)))
  const current = Math.min(at, found.length - 1)
  const close = () => overlay.set(null)
  const run = (line: Line | undefined) => {
    if (!line) return
    close()
    line.run()
  }
  useEffect(() => {
    document.getElementById(`${list}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, current])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((current + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter') run(found[current])
    else return
    event.preventDefault()
  }

  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      centered={false}
      yOffset="12dvh"
      size={560}
      classNames={{ body: classes.body }}
      attributes={{ content: { 'aria-label': texts.find } }}
    >
      <input
        className={classes.field}
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={found.length > 0 ? `${list}-${current}` : undefined}
        aria-label={texts.find}
        placeholder={texts.findHelp}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={list} role="listbox" aria-label={texts.find} className={classes.list}>
        {found.map((line, i) => [
          line.group !== found[i - 1]?.group && (
            <li key={`group ${line.group}`} role="presentation" className={classes.group}>
              {line.group}
            </li>
          ),
          <li
            key={line.group + line.name}
            id={`${list}-${i}`}
            role="option"
            aria-selected={i === current}
            className={classes.line}
            onPointerMove={() => setAt(i)}
            onClick={() => run(line)}
          >
            {line.lead}
            {line.name}
          </li>,
        ])}
        {found.length === 0 && (
          <li role="presentation" className={classes.empty}>
            {fill(texts.nothingFound, { search })}
          </li>
        )}
      </ul>
    </Modal>
  )
}

import { Menu } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { Fragment, useState, type RefObject } from 'react'
import { ButtonTarget } from './ButtonTarget.tsx'
import type { MenuGroup } from './DropMenu.tsx'
import { plainText } from '../plain-text.ts'
import { useKitTexts } from '../kit-texts.ts'

interface DropMenuPanelProps {
  id: string
  button: RefObject<HTMLElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
  groups: MenuGroup[]
  width?: number
  position?: 'bottom-start' | 'bottom-end' | 'top-start'
  className?: string | undefined
  search?: string | undefined
  onSearch?: ((typed: string) => void) | undefined
}

export function DropMenuPanel({
  id,
  button,
  opened,
  onChange,
  groups,
  width,
  position = 'bottom-start',
  className,
  search,
  onSearch,
}: DropMenuPanelProps) {
  const texts = useKitTexts()
  const [asked, setAsked] = useState('')
  const ask = (typed: string) => {
    setAsked(typed)
    onSearch?.(typed)
  }
  const words = plainText(asked).split(/\s+/)
  const found = groups
    .map(({ label, lines }) => ({
      label,
      lines: onSearch ? lines : lines.filter(({ key }) => words.every((word) => plainText(`${label ?? ''} ${key}`).includes(word))),
    }))
    .filter(({ lines }) => lines.length > 0)
  const change = (next: boolean) => {
    onChange(next)
    ask('')
    if (next) return
    // Returns the focus to the button unless the action moved it elsewhere; the menu cannot do so itself, because it was not mounted when it opened.
    requestAnimationFrame(() => {
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.closest('[role=menu]')) button.current?.focus({ preventScroll: true })
    })
  }
  return (
    <Menu id={id} opened={opened} onChange={change} position={position} offset={4} {...(width !== undefined && { width })}>
      <Menu.Target>
        <ButtonTarget button={button} />
      </Menu.Target>
      <Menu.Dropdown className={className}>
        {search && (
          <Menu.Search placeholder={search} aria-label={search} value={asked} onChange={(event) => ask(event.currentTarget.value)} />
        )}
        {found.map(({ label, lines }, i) => (
          <Fragment key={label ?? i}>
            {label ? <Menu.Label>{label}</Menu.Label> : i > 0 && <Menu.Divider />}
            {lines.map(({ key, name, run, lead, end, danger, bold, onlyOnPhone, stays }) => (
              <Menu.Item
                key={key}
                leftSection={lead}
                rightSection={end}
                onClick={run}
                closeMenuOnClick={!stays}
                {...(onlyOnPhone && { hiddenFrom: 'sm' })}
                {...(bold && { fw: 600 })}
                {...(danger && { c: 'var(--mantine-color-error)' })}
              >
                {name}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
        {asked !== '' && found.length === 0 && <Menu.Label>{fill(texts.nothingFound, { search: asked })}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}

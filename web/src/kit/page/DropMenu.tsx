import { cloneElement, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { lazyComponent } from './lazy-component.tsx'

export interface MenuLine {
  /** Also what the search of a long menu looks in, where `name` is no text. */
  key: string
  name: ReactNode
  run: () => void
  lead?: ReactNode
  end?: ReactNode
  danger?: boolean
  bold?: boolean
  onlyOnPhone?: boolean
  /** Pressed, it leaves the menu open: something in it changes. */
  stays?: boolean
}
export interface MenuGroup {
  label?: string
  lines: MenuLine[]
}

interface DropMenuProps {
  /** The button it hangs from. */
  target: ReactElement
  groups: MenuGroup[]
  width?: number
  position?: 'bottom-start' | 'bottom-end' | 'top-start'
  className?: string | undefined
  /** What the search field of a long menu says; without it there is none. */
  search?: string | undefined
  /** What is only asked for when somebody looks. */
  onOpen?: () => void
}

const Panel = lazyComponent(async () => (await import('./DropMenuPanel.tsx')).DropMenuPanel)

/** A button with a menu. What floats weighs more than a page's own code, so it is fetched when a hand or the focus comes near the button. */
export function DropMenu({ target, groups, onOpen, ...look }: DropMenuProps) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const button = useRef<HTMLElement>(null)
  return (
    <>
      {cloneElement(target as ReactElement<Record<string, unknown>>, {
        ref: button,
        id: `${id}-target`,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'data-expanded': opened || undefined,
        onPointerEnter: Panel.fetch,
        onFocus: Panel.fetch,
        onClick: () => {
          setWanted(true)
          if (!opened) onOpen?.()
          setOpened(!opened)
        },
      })}
      {isWanted && <Panel id={id} button={button} opened={opened} onChange={setOpened} groups={groups} {...look} />}
    </>
  )
}

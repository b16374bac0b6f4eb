import { cloneElement, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { lazyComponent } from './lazy-component.tsx'

export interface MenuLine {
  /** The identity of the item, and the text that the search of a long menu matches where `name` is not a string. */
  key: string
  name: ReactNode
  run: () => void
  lead?: ReactNode
  end?: ReactNode
  danger?: boolean
  bold?: boolean
  onlyOnPhone?: boolean
  /** True if the menu stays open after a press, because the press changes an item in it. */
  stays?: boolean
}
export interface MenuGroup {
  label?: string
  lines: MenuLine[]
}

interface DropMenuProps {
  /** The button that opens the menu. */
  target: ReactElement
  groups: MenuGroup[]
  width?: number
  position?: 'bottom-start' | 'bottom-end' | 'top-start'
  className?: string | undefined
  /** The placeholder of the search field in a long menu; without it there is no search field. */
  search?: string | undefined
  /** Finds the items elsewhere, such as on the server: the menu shows those that it is given, and does not narrow them itself. */
  onSearch?: ((typed: string) => void) | undefined
  /** Called when the menu opens, to load its items. */
  onOpen?: () => void
}

const Panel = lazyComponent(async () => (await import('./DropMenuPanel.tsx')).DropMenuPanel)

/** A button with a menu. The positioning code is larger than a page's own, so it loads when the pointer or the focus comes near the button. */
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

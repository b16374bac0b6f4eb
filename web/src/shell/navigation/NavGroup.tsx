import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useOwnWords } from '../../kit/texts.ts'
import { menuIcons } from './menu-icons.ts'
import type { MenuCategory } from './menus.ts'
import classes from './SideNav.module.css'

export function NavGroup(props: { category: MenuCategory; isOpen: boolean; onToggle: () => void; children: ReactNode }) {
  const { category, isOpen, onToggle, children } = props
  const name = useOwnWords()(category.text)
  const id = useId()
  const Lead = menuIcons[category.icon]
  return (
    <>
      <UnstyledButton className={classes.link} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <Lead size={18} stroke={1.75} aria-hidden />
        {name}
        <IconChevronDown size={16} className={classes.fold} aria-hidden />
      </UnstyledButton>
      <div id={id} role="group" aria-label={name} className={classes.children} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}

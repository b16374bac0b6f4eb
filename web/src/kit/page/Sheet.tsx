import { Drawer } from '@mantine/core'
import { useId } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useKitTexts } from '../kit-texts.ts'
import { useIsPhone } from './useIsPhone.ts'

interface SheetProps {
  title: string
  onClose: () => void
  opened?: boolean
  /** True if the sheet holds a form: on a phone it then takes the full height, so that the keyboard leaves room. */
  form?: boolean
  children: ReactNode
}

/** A panel beside a page, or over it from below on a phone, to view or edit something without leaving the page. */
export function Sheet({ title, onClose, opened = true, form = false, children }: SheetProps) {
  const { close } = useKitTexts()
  const isPhone = useIsPhone()
  const id = useId()
  // Escape closes only the topmost dialog: a question or a sign-in over this sheet must not close the sheet as well.
  const leave = () => {
    const top = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
    if (top === undefined || document.getElementById(id)?.contains(top)) onClose()
  }
  return (
    <Drawer
      id={id}
      opened={opened}
      onClose={leave}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? (form ? '94dvh' : '85dvh') : 460}
      radius={isPhone ? '12px 12px 0 0' : 0}
      title={title}
      closeButtonProps={{ 'aria-label': close }}
    >
      {children}
    </Drawer>
  )
}

import { Drawer } from '@mantine/core'
import { useId } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useKitTexts } from '../kit-texts.ts'
import { useIsPhone } from './useIsPhone.ts'

interface SheetProps {
  title: string
  onClose: () => void
  opened?: boolean
  /** Something is filled in: on a phone it takes the height, so that the keyboard leaves room. */
  form?: boolean
  children: ReactNode
}

/** Beside a page, or over it from below on a phone, what is looked at or filled in without leaving the page. */
export function Sheet({ title, onClose, opened = true, form = false, children }: SheetProps) {
  const { close } = useKitTexts()
  const isPhone = useIsPhone()
  const id = useId()
  // Escape is about the dialog on top: a question asked over this sheet, or a sign-in, takes it without closing what is below.
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

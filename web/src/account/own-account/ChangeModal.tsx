import { Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { isPasswordWindowOpen } from '../passwords/password-window.ts'
import { PasswordForm } from '../passwords/PasswordFirst.tsx'
import { useSecurityTexts } from './security-texts.ts'

interface ChangeModalProps {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog of the account page that asks for the current password first, unless it was entered recently. */
export function ChangeModal({ opened, title, onClose, children }: ChangeModalProps) {
  const kitTexts = useKitTexts()
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': kitTexts.close }}>
      <PasswordGate onClose={onClose}>{children}</PasswordGate>
    </Modal>
  )
}

function PasswordGate({ onClose, children }: Pick<ChangeModalProps, 'onClose' | 'children'>) {
  const texts = useSecurityTexts()
  const [isOpen, setOpen] = useState(isPasswordWindowOpen)
  if (isOpen) return children
  return (
    <PasswordForm
      help={`${texts.currentFirst}. ${texts.currentHelp}`}
      act={texts.confirm}
      onCancel={onClose}
      onDone={() => setOpen(true)}
    />
  )
}

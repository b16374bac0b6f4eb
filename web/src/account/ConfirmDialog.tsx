import { Modal, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useKitTexts } from '../kit/kit-texts.ts'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  onClose: () => void
  body?: ReactNode
  /** Label of the one confirm button; without it the dialog's content brings its own buttons. */
  act?: string
  busy?: boolean
  disabled?: boolean
  wrong?: string | null
  onAct?: () => void
  children?: ReactNode
}

/** A confirmation dialog before an action that cannot be undone. It names the consequences. */
export function ConfirmDialog({ opened, title, onClose, body, act, busy, disabled, wrong, onAct, children }: ConfirmDialogProps) {
  const kitTexts = useKitTexts()
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': kitTexts.close }}>
      {wrong && (
        <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
          {wrong}
        </Notice>
      )}
      {body && <Text>{body}</Text>}
      {children}
      {onAct && <DialogButtons danger act={act} busy={busy} disabled={disabled} onAct={onAct} onCancel={onClose} />}
    </Modal>
  )
}

import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogButtons } from '../kit/page/DialogButtons.tsx'

interface ChatQuestionProps {
  title: string
  body: ReactNode
  act: string
  busy: boolean
  disabled?: boolean
  onAct: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone; it lies above the chat of a phone. */
export function ChatQuestion({ title, body, act, busy, disabled = false, onAct, onClose }: ChatQuestionProps) {
  return (
    <Modal opened onClose={onClose} title={title} zIndex={300}>
      {body}
      <DialogButtons act={act} danger busy={busy} disabled={disabled} onAct={onAct} onCancel={onClose} />
    </Modal>
  )
}

import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { useKitTexts } from './kit-texts.ts'
import { useUnsavedWork } from './unsaved-work.ts'

interface LeaveGuard {
  leave: () => void
  /** What was typed has been saved: from now on nothing would be lost. */
  release: () => void
  question: ReactNode
}

/** Asks before something typed would be lost: on closing, on going elsewhere in the application, on closing the tab. Nothing is asked while it is saved. */
export function useLeaveGuard(isTyped: boolean, isSaving: boolean, onLeave: () => void): LeaveGuard {
  const texts = useKitTexts()
  const dirty = isTyped && !isSaving
  useUnsavedWork(isTyped)
  const released = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
  )
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    if (!dirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onUnload)
    return () => removeEventListener('beforeunload', onUnload)
  }, [dirty])

  const blocked = blocker.state === 'blocked'
  const stay = () => {
    setAsking(false)
    if (blocked) blocker.reset()
  }
  const go = () => {
    setAsking(false)
    if (blocked) blocker.proceed()
    else onLeave()
  }
  return {
    release: () => {
      released.current = true
    },
    // After the key press that asked: the same Escape would close the question.
    leave: () => (dirty ? void setTimeout(() => setAsking(true)) : onLeave()),
    question: (
      <Modal
        opened={asking || blocked}
        onClose={stay}
        title={texts.leaveTitle}
        zIndex={320}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        <Text>{texts.leaveBody}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={go}>
            {texts.leave}
          </Button>
          <Button onClick={stay} data-autofocus>
            {texts.stay}
          </Button>
        </Group>
      </Modal>
    ),
  }
}

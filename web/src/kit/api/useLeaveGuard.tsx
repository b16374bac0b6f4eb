import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { useKitTexts } from '../kit-texts.ts'
import { useUnsavedWork } from './unsaved-work.ts'

interface LeaveGuard {
  leave: () => void
  /** Turns the guard off after a save. */
  release: () => void
  question: ReactNode
}

/**
 * Asks before unsaved input would be lost: when the form or the tab is closed, or on navigation. It does not ask while a save is running. `isSheet`: the Back
 * button closes the sheet and leaves the page under it.
 */
export function useLeaveGuard(isTyped: boolean, isSaving: boolean, onLeave: () => void, { isSheet = false } = {}): LeaveGuard {
  const texts = useKitTexts()
  const dirty = isTyped && !isSaving
  useUnsavedWork(isTyped)
  const released = useRef(false)
  const [isBack, setBack] = useState(false)
  const [asking, setAsking] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const byBack = isSheet && historyAction === 'POP'
    setBack(byBack)
    return !released.current && (byBack || (dirty && currentLocation.pathname !== nextLocation.pathname))
  })
  const blocked = blocker.state === 'blocked'
  const closeByBack = useEffectEvent(() => {
    blocker.reset?.()
    if (!isSaving) onLeave()
  })
  const isClosed = blocked && isBack && !dirty
  useEffect(() => {
    if (isClosed) closeByBack()
  }, [isClosed])

  useEffect(() => {
    // A page that stays after its save asks again about the next change. A sheet closes with its save.
    if (!isTyped && !isSheet) released.current = false
  }, [isTyped, isSheet])

  useEffect(() => {
    if (!dirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onUnload)
    return () => removeEventListener('beforeunload', onUnload)
  }, [dirty])

  const stay = () => {
    setAsking(false)
    blocker.reset?.()
  }
  const go = () => {
    setAsking(false)
    if (blocked && !isBack) return blocker.proceed()
    blocker.reset?.()
    onLeave()
  }
  return {
    release: () => {
      released.current = true
    },
    // Deferred, because the same Escape key press would close the question.
    leave: () => (dirty ? void setTimeout(() => setAsking(true)) : onLeave()),
    question: (
      <Modal
        opened={asking || (blocked && (dirty || !isBack))}
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

import { Button, Group, Modal, Text } from '@mantine/core'
import { isReminderDue } from '@touchline/domain/native/app-version'
import { useState } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useConfig } from './session.ts'

const name = 'touchline-app-offered'
const lastShown = () => {
  try {
    return Number(localStorage.getItem(name)) || null
  } catch {
    return null
  }
}

/** Tells users who added the web page to their phone's start screen that there is an app, at most once a day, if the server has one configured. */
export function DeprecatedApp() {
  const texts = useKitTexts()
  const config = useConfig()
  const [isClosed, setClosed] = useState(false)
  const [isDue] = useState(() => isReminderDue(lastShown(), Date.now()))
  const store = /iPhone|iPad|Macintosh/.test(navigator.userAgent) ? config?.stores.apple : config?.stores.google
  if (!store || isClosed || !isDue) return null
  const close = () => {
    setClosed(true)
    try {
      localStorage.setItem(name, String(Date.now()))
    } catch {
      // Storage is blocked: the notice then returns with the next page load.
    }
  }
  return (
    <Modal opened onClose={close} title={texts.appTitle} closeButtonProps={{ 'aria-label': texts.close }}>
      <Text>{texts.appHelp}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {texts.notNow}
        </Button>
        <Button component="a" href={store} target="_blank" rel="noopener" onClick={close}>
          {texts.appAct}
        </Button>
      </Group>
    </Modal>
  )
}

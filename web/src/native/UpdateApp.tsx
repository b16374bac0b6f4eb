import { Button, Group, Modal, Text } from '@mantine/core'
import { isOutdated, isReminderDue } from '@touchline/domain/native/app-version'
import { useState } from 'react'
import { useConfig } from '../shell/session/session.ts'
import { appVersion, clientType, toNative } from './channel.ts'
import { useNativeTexts } from './native-texts.ts'

const name = 'touchline-update-shown'
const lastShown = () => {
  try {
    return Number(localStorage.getItem(name)) || null
  } catch {
    return null
  }
}

/** Asks for an update of an outdated app, at most once a day. */
export function UpdateApp() {
  const texts = useNativeTexts()
  const config = useConfig()
  const [isClosed, setClosed] = useState(false)
  const [isDue] = useState(() => isReminderDue(lastShown(), Date.now()))
  if (!config || isClosed || !isDue || !isOutdated(appVersion(), config.native_min_version)) return null
  const store = clientType() === 'mobile-ios' ? config.stores.apple : config.stores.google
  const later = () => {
    setClosed(true)
    try {
      localStorage.setItem(name, String(Date.now()))
    } catch {
      // Storage is blocked: the notice then returns with the next page load.
    }
  }
  return (
    <Modal opened onClose={later} title={texts.updateTitle} centered>
      <Text>{texts.updateHelp}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={later}>
          {texts.remindLater}
        </Button>
        {store && <Button onClick={() => toNative({ type: 'link', url: store })}>{texts.updateAct}</Button>}
      </Group>
    </Modal>
  )
}

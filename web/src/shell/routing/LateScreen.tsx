import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'

/** Replaces a screen whose file could not be loaded; tries again as soon as there is a connection. */
export function LateScreen({ load }: { load: () => Promise<ComponentType> }) {
  const texts = useKitTexts()
  const [Screen, setScreen] = useState<ComponentType | null>(null)
  const [isTrying, setTrying] = useState(false)
  const again = () => {
    setTrying(true)
    void load()
      .then(
        (loaded) => setScreen(() => loaded),
        () => undefined,
      )
      .finally(() => setTrying(false))
  }
  const onOnline = useEffectEvent(again)
  useEffect(() => {
    const listener = () => onOnline()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])

  if (Screen) return <Screen />
  return (
    <StateMessage
      icon={<IconCloudOff stroke={1.5} />}
      title={texts.networkIssue}
      acts={
        <Button loading={isTrying} onClick={again}>
          {texts.retry}
        </Button>
      }
    >
      {texts.errorSafe}
    </StateMessage>
  )
}

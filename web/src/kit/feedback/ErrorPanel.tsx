import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconLock, IconMoodEmpty } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ApiError, isOffline, errorMessage } from './api-error.ts'
import { useKitTexts } from '../kit-texts.ts'
import { StateMessage } from './StateMessage.tsx'

/** A read that did not succeed, in the place of what was to come: what happened, what is safe, what to do. */
export function ErrorPanel({ error, onRetry, inline }: { error: unknown; onRetry: () => void; inline?: boolean }) {
  const texts = useKitTexts()
  const code = error instanceof ApiError ? error.code : ''
  const again = (
    <Button onClick={onRetry} variant="default">
      {texts.retry}
    </Button>
  )
  // A whole page that leads nowhere, on a phone perhaps without navigation around it.
  const away = !inline && (
    <Button component={Link} to="/" variant="default">
      {texts.toStart}
    </Button>
  )
  if (isOffline(error)) return <StateMessage inline={inline} icon={<IconCloudOff stroke={1.5} />} title={texts.noConnection} acts={again} />
  if (code === 'feature_off')
    return (
      <StateMessage inline={inline} icon={<IconLock stroke={1.5} />} title={texts.featureLocked}>
        {texts.featureLockedHelp}
      </StateMessage>
    )
  if (code === 'not_found')
    return (
      <StateMessage inline={inline} icon={<IconMoodEmpty stroke={1.5} />} title={texts.notFound} acts={away}>
        {texts.notFoundHelp}
      </StateMessage>
    )
  if (code === 'forbidden') return <StateMessage inline={inline} icon={<IconLock stroke={1.5} />} title={texts.notForRole} acts={away} />
  return (
    <StateMessage
      inline={inline}
      icon={<IconAlertTriangle stroke={1.5} />}
      title={errorMessage(error, texts, texts.somethingWrong)}
      acts={again}
    >
      {texts.errorSafe}
    </StateMessage>
  )
}

import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconLock, IconMoodEmpty } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ApiError, isOffline, errorMessage } from './api-error.ts'
import { useKitTexts } from '../kit-texts.ts'
import { StateMessage } from './StateMessage.tsx'

/** The error of a failed read, in place of its content: what happened, that nothing is lost, and what to do. */
export function ErrorPanel({ error, onRetry, inline }: { error: unknown; onRetry: () => void; inline?: boolean }) {
  const texts = useKitTexts()
  const code = error instanceof ApiError ? error.code : ''
  const again = (
    <Button onClick={onRetry} variant="default">
      {texts.retry}
    </Button>
  )
  // A full page with an error may have no navigation around it, so it gets a link to the start.
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

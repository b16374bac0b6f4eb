import { IconLinkOff } from '@tabler/icons-react'
import { ApiError } from './api-error.ts'
import { MessagePage } from './MessagePage.tsx'
import { StateMessage } from './StateMessage.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'

interface LinkErrorPanelProps {
  error: unknown
  /** Title and help for a link that is not valid. */
  texts: { badTitle: string; badHelp: string }
  onRetry: () => void
}

/** The error page of an email link that is no longer valid or could not be read. */
export function LinkErrorPanel({ error, texts, onRetry }: LinkErrorPanelProps) {
  return (
    <MessagePage>
      {error instanceof ApiError && error.status === 404 ? (
        <StateMessage icon={<IconLinkOff stroke={1.5} />} title={texts.badTitle}>
          {texts.badHelp}
        </StateMessage>
      ) : (
        <ErrorPanel error={error} onRetry={onRetry} />
      )}
    </MessagePage>
  )
}

import { IconLinkOff } from '@tabler/icons-react'
import { ApiError } from './api-error.ts'
import { MessagePage } from './MessagePage.tsx'
import { StateMessage } from './StateMessage.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'

interface LinkErrorPanelProps {
  error: unknown
  /** The words for a link that opens nothing. */
  texts: { badTitle: string; badHelp: string }
  onRetry: () => void
}

/** The page behind the link of a mail that opens nothing any more, or that could not be read. */
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

import { dateFormat } from '@touchline/domain/kit/formats'
import { Button } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconBarrierBlock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { MessagePage } from '../../kit/feedback/MessagePage.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { useLocale } from '../../kit/texts.ts'
import { isInApp, toNative } from '../../native/channel.ts'
import { useNativeTexts } from '../../native/native-texts.ts'
import { loadConfig, type AppConfig } from '../session/session.ts'

/** Shows the operator's message while the site is down. It polls every minute and disappears by itself. */
export function SiteDownScreen({ message, onDismiss }: { message: NonNullable<AppConfig['site_down']>; onDismiss: () => void }) {
  const texts = useKitTexts()
  const nativeTexts = useNativeTexts()
  const locale = useLocale()
  useEffect(() => {
    const timer = setInterval(() => void loadConfig(), 60_000)
    return () => clearInterval(timer)
  }, [])
  const when = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(message.updated_at))
  return (
    <MessagePage>
      <StateMessage
        icon={<IconBarrierBlock stroke={1.5} />}
        title={texts.siteDown}
        acts={
          <>
            <Button variant="default" onClick={onDismiss}>
              {texts.siteDownContinue}
            </Button>
            {isInApp() && (
              <Button variant="default" onClick={() => toNative({ type: 'exitApp' })}>
                {nativeTexts.closeApp}
              </Button>
            )}
          </>
        }
      >
        {message.text}
        <br />
        {fill(texts.siteDownUpdated, { when })}
      </StateMessage>
    </MessagePage>
  )
}

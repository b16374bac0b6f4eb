import { Button } from '@mantine/core'
import { readSubscription, subscribeAgain, unsubscribe } from '@touchline/domain/account/own-account/unsubscribe-endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../kit/api/api.ts'
import { LinkErrorPanel } from '../../kit/feedback/LinkErrorPanel.tsx'
import { MessagePage } from '../../kit/feedback/MessagePage.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { Waiting } from '../../kit/feedback/Waiting.tsx'
import { useUnsubscribeTexts } from './unsubscribe-texts.ts'

/** Opens the unsubscribe link of an email. Opening it is enough: this kind of email is off and can be switched on again here. */
export function UnsubscribedScreen() {
  const texts = useUnsubscribeTexts()
  const key = useParams()['unsub_key'] ?? ''
  const [state, setState] = useState<ReplyGot<typeof readSubscription> | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const begun = useRef(false)
  async function change(subscribed: boolean) {
    setBusy(true)
    setError(null)
    try {
      setState(await call(subscribed ? subscribeAgain : unsubscribe, { params: { unsub_key: key } }))
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  const unsubscribeOnce = useEffectEvent(() => void change(false))
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    unsubscribeOnce()
  }, [])

  if (error !== null) return <LinkErrorPanel error={error} texts={texts} onRetry={() => void change(false)} />
  if (!state) return <Waiting what={texts.working} />
  const values = { email: state.email, what: texts[state.category] }
  return (
    <MessagePage>
      <StateMessage
        icon={state.subscribed ? <IconMail stroke={1.5} /> : <IconMailOff stroke={1.5} />}
        title={fill(state.subscribed ? texts.onTitle : texts.offTitle, values)}
        acts={
          <Button variant="default" loading={busy} onClick={() => void change(!state.subscribed)}>
            {state.subscribed ? texts.stop : texts.again}
          </Button>
        }
      >
        {fill(state.subscribed ? texts.onHelp : texts.offHelp, values)}
      </StateMessage>
    </MessagePage>
  )
}

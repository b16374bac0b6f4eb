import { Switch, Text } from '@mantine/core'
import { readPushKey, subscribeToPush, unsubscribeFromPush } from '@touchline/domain/native/endpoints'
import { useEffect, useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { showError } from '../kit/feedback/show-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { clientType, isInApp } from './channel.ts'
import { useNativeTexts } from './native-texts.ts'

const canSubscribe = () => !isInApp() && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The subscription of this browser; undefined while it is looked up, or while no service worker runs. */
function useSubscription(): [PushSubscription | null | undefined, (now: PushSubscription | null) => void] {
  const [subscription, setSubscription] = useState<PushSubscription | null>()
  useEffect(() => {
    if (!canSubscribe()) return
    void navigator.serviceWorker.ready.then((worker) => worker.pushManager.getSubscription()).then(setSubscription, () => undefined)
  }, [])
  return [subscription, setSubscription]
}

/** Switches push messages on and off for this browser; nothing where the browser or the server cannot send them. */
export function PushOfBrowser() {
  const texts = useNativeTexts()
  const kitTexts = useKitTexts()
  const [subscription, setSubscription] = useSubscription()
  const query = subscription ? { endpoint: subscription.endpoint } : {}
  const read = useRead(readPushKey, { query }, { enabled: subscription !== undefined, keep: true })
  const key = read.data?.public_key ?? null
  const subscribing = useAction(subscribeToPush)
  const leaving = useAction(unsubscribeFromPush)
  const [denied, setDenied] = useState(() => canSubscribe() && Notification.permission === 'denied')
  if (key === null || subscription === undefined) return null

  async function turnOn(applicationServerKey: string) {
    if ((await Notification.requestPermission()) !== 'granted') return setDenied(true)
    const { pushManager } = await navigator.serviceWorker.ready
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    const { endpoint, keys } = made.toJSON()
    const body = { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! }, client_type: clientType() }
    subscribing.run({ body }, { onSuccess: () => setSubscription(made) })
  }
  async function turnOff(made: PushSubscription) {
    leaving.run({ body: { endpoint: made.endpoint } }, { onSuccess: () => setSubscription(null) })
    await made.unsubscribe()
  }
  // A push service may refuse, for example where the browser was told to use none.
  const toggle = (on: boolean) => void (on ? turnOn(key!) : turnOff(subscription!)).catch((error: unknown) => showError(error, kitTexts))
  return (
    <>
      <Switch
        mt="md"
        label={texts.pushHere}
        description={texts.pushHereHelp}
        checked={subscription !== null && read.data!.is_subscribed}
        disabled={denied || subscribing.busy || leaving.busy}
        onChange={(e) => toggle(e.currentTarget.checked)}
      />
      {denied && (
        <Text fz="sm" c="dimmed" mt={4}>
          {texts.pushDenied}
        </Text>
      )}
    </>
  )
}

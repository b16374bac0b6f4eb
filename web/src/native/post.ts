import { readMessageOut, type MessageOut } from '@touchline/domain/native/messages'
import { channelOf, type NativeWindow } from './channel.ts'

/** WebKit takes objects, the other two take texts. False: there is no app, or this is no message of ours and is not sent. */
export function post(page: NativeWindow, message: MessageOut): boolean {
  const checked = readMessageOut(message)
  const channel = channelOf(page)
  if (!checked || !channel) return false
  if (channel === 'webkit') page.webkit!.messageHandlers!.touchline!.postMessage(checked)
  else (channel === 'android' ? page.TouchlineAndroid! : page.ReactNativeWebView!).postMessage(JSON.stringify(checked))
  return true
}

interface Heard {
  origin: string
  source: unknown
}
/**
 * Who may speak for the app: scripts that it runs in this very page, which have our origin and our window, and the web view itself, which has neither.
 * A frame, an opener or another tab always has a window of its own.
 */
export const isFromApp = ({ origin, source }: Heard, page: { location: { origin: string } }): boolean =>
  origin === page.location.origin ? source === page || source === null : origin === '' && source === null

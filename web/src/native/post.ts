import { readMessageOut, type MessageOut } from '@touchline/domain/native/messages'
import { channelOf, type NativeWindow } from './channel.ts'

/** Sends a message to the app. WebKit takes objects, the other two take text. Returns false if there is no app or the message is invalid. */
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
 * True if a message comes from the app: from a script that it runs in this page, which has our origin and window, or from the web view itself, which has
 * neither. A frame, an opener or another tab always has its own window.
 */
export const isFromApp = ({ origin, source }: Heard, page: { location: { origin: string } }): boolean =>
  origin === page.location.origin ? source === page || source === null : origin === '' && source === null

import { readMessageOut, type MessageOut } from '@touchline/domain/native/messages'
import { clientTypeOf, isNativeApp, type ClientType, type NativeChannel } from '@touchline/domain/native/client-type'
import { appVersionOf } from '@touchline/domain/native/app-version'

interface Post {
  postMessage(message: unknown): void
}
/** What the app puts into the page: by one of these names it is known to be there. */
export interface NativeWindow {
  webkit?: { messageHandlers?: { touchline?: Post } }
  TouchlineAndroid?: Post
  ReactNativeWebView?: Post
}

export function channelOf(page: NativeWindow): NativeChannel | null {
  if (page.ReactNativeWebView) return 'react-native'
  if (page.webkit?.messageHandlers?.touchline) return 'webkit'
  return page.TouchlineAndroid ? 'android' : null
}

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

// The browser's window, as an app may have dressed it.
const here = (): NativeWindow => (typeof window === 'undefined' ? {} : (window as NativeWindow))

export const toNative = (message: MessageOut): boolean => post(here(), message)
export const clientType = (): ClientType =>
  clientTypeOf({
    channel: channelOf(here()),
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints ?? 0,
    standalone: isStandalone(),
  })
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
export const isInApp = (): boolean => isNativeApp(clientType())
export const appVersion = (): string | null => appVersionOf(navigator.userAgent)

import type { MessageOut } from '@touchline/domain/native/messages'
import { clientTypeOf, isNativeApp, type ClientType, type NativeChannel } from '@touchline/domain/native/client-type'
import { appVersionOf } from '@touchline/domain/native/app-version'

interface MessageProviders {
  postMessage(message: unknown): void
}
/** The objects that an app adds to the page; any of them shows that an app is there. */
export interface NativeWindow {
  webkit?: { messageHandlers?: { touchline?: MessageProviders } }
  TouchlineAndroid?: MessageProviders
  ReactNativeWebView?: MessageProviders
}

export function channelOf(page: NativeWindow): NativeChannel | null {
  if (page.ReactNativeWebView) return 'react-native'
  if (page.webkit?.messageHandlers?.touchline) return 'webkit'
  return page.TouchlineAndroid ? 'android' : null
}

// The browser's window, possibly with the app's objects.
const here = (): NativeWindow => (typeof window === 'undefined' ? {} : (window as NativeWindow))

/** Sends a message to the app if there is one; the code for it loads on first use. */
export function toNative(message: MessageOut): void {
  if (channelOf(here())) void import('./post.ts').then(({ post }) => post(here(), message))
}
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

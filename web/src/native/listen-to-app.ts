import { canOpenLink } from '@touchline/domain/native/app-version'
import { updateFcm } from '@touchline/domain/native/endpoints'
import { readMessageIn, type MessageIn } from '@touchline/domain/native/messages'
import { call } from '../kit/api/api.ts'
import { readTarget } from '../shell/session/arrive.ts'
import { session } from '../shell/session/session.ts'
import { appVersion, clientType, toNative } from './channel.ts'
import { isFromApp } from './post.ts'
import { pushPermission, pushToken } from './push.ts'

/** The effects that messages of the app have on the page. */
export interface Acts {
  leave(): void
  /** Opens an address inside the application. */
  open(to: string): void
  /** Opens the second system. */
  leaveTo(url: string): void
  /** Reports that the link needs a newer app. */
  tooOld(): void
  signIn(token: string): void
}

/** Milliseconds in which several pushes, or one that is sent twice, lead to a single page: the last (S0.9). */
const redirectPause = 1500

/**
 * Listens to messages of the app and returns a function that stops. Messages from elsewhere, or of an unknown type, are only reported back as debug messages.
 */
export function subscribe(acts: Acts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const redirect = (url: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => follow(url, acts), redirectPause)
  }
  const on = (event: Event) => {
    const { data, origin, source } = event as MessageEvent<unknown>
    if (!isFromApp({ origin, source }, window)) return
    const message = readMessageIn(data)
    if (message) take(message, acts, redirect)
    else if (typeof data === 'string') toNative({ type: 'debug', message: `Not understood: ${data.slice(0, 200)}` })
  }
  // React Native posts to the window on iOS and to the document on Android.
  window.addEventListener('message', on)
  document.addEventListener('message', on)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('message', on)
    document.removeEventListener('message', on)
  }
}

function take(message: MessageIn, acts: Acts, redirect: (url: string) => void): void {
  switch (message.type) {
    case 'logOut':
      return acts.leave()
    case 'redirect':
      return redirect(message.url)
    case 'loginToken':
      return acts.signIn(message.token)
    case 'permissionResult':
      return pushPermission.set(message.granted)
    case 'fcm':
      pushToken.set(message.token)
      // Without a session the token is sent with the sign-in; a failed call is repeated by the next one.
      if (session.get().state === 'in')
        void call(updateFcm, { body: { fcm_token: message.token, client_type: clientType() } }).catch(() => undefined)
  }
}

function follow(url: string, acts: Acts): void {
  const target = readTarget(url)
  if (!canOpenLink(appVersion(), url)) acts.tooOld()
  else if (target?.kind === 'inside') acts.open(target.to)
  else if (target?.kind === 'second system') acts.leaveTo(target.url)
  else if (target?.kind === 'foreign') toNative({ type: 'link', url: target.url })
}

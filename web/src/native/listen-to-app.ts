import { canOpenLink } from '@touchline/domain/native/app-version'
import { updateFcm } from '@touchline/domain/native/endpoints'
import { readMessageIn, type MessageIn } from '@touchline/domain/native/messages'
import { call } from '../kit/api/api.ts'
import { readTarget } from '../shell/session/arrive.ts'
import { session } from '../shell/session/session.ts'
import { appVersion, clientType, toNative } from './channel.ts'
import { isFromApp } from './post.ts'
import { pushPermission, pushToken } from './push.ts'

/** What the messages of the app do to the page. */
export interface Acts {
  leave(): void
  /** An address inside. */
  open(to: string): void
  /** The second system. */
  leaveTo(url: string): void
  /** The link needs a newer app. */
  tooOld(): void
  signIn(token: string): void
}

/** Several pushes pressed in a row, or one that is sent twice, lead to one page: the last (S0.9). */
const redirectPause = 1500

/** Listens until told to stop. What does not come from the app, or is no message of the list, is told back as debug and nothing else. */
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
  // React Native speaks to the window on iOS and to the document on Android.
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
      // Before somebody is signed in it goes with the sign-in; a failed try goes with the next.
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

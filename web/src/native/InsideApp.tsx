import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '../kit/feedback/toast.ts'
import { useArrival } from '../shell/session/arrive.ts'
import { keepRedirect } from '../shell/routing/redirect.ts'
import { leaveTo, session } from '../shell/session/session.ts'
import { toNative } from './channel.ts'
import { subscribe } from './listen-to-app.ts'
import { watchForApp } from './watch-for-app.ts'
import { useNativeTexts } from './native-texts.ts'
import { UpdateApp } from './UpdateApp.tsx'
import { useTokenSignIn } from './useTokenSignIn.ts'

/** The connection to the native app: receives its messages and reports events to it. Renders only what they require. */
export function InsideApp() {
  const texts = useNativeTexts()
  const navigate = useNavigate()
  const arrive = useArrival()
  const signInWithToken = useTokenSignIn()
  const { pathname, search } = useLocation()

  const acts = {
    leave: () => void navigate('/logout'),
    open(to: string) {
      if (session.get().state === 'in') return void navigate(to)
      keepRedirect(to)
      void navigate('/login')
    },
    tooOld: () => void toast(texts.updateApp, { tone: 'bad', lasts: null }),
    async signIn(token: string) {
      if (session.get().state === 'in') return void navigate('/')
      // The sign-in page redirects by itself.
      const isAtLogin = location.pathname === '/login'
      if ((await signInWithToken(token)) && !isAtLogin) await arrive()
    },
  }
  const current = useRef(acts)
  useEffect(() => {
    current.current = acts
  })
  useEffect(
    () =>
      subscribe({
        leave: () => current.current.leave(),
        open: (to) => current.current.open(to),
        leaveTo,
        tooOld: () => current.current.tooOld(),
        signIn: (token) => void current.current.signIn(token),
      }),
    [],
  )
  useEffect(() => watchForApp(), [])
  useSignUpNews(pathname, search)
  return <UpdateApp />
}

/** Tells the app the link of a sign-up in progress, so that it can reopen the link if it is closed before the end. */
function useSignUpNews(pathname: string, search: string) {
  const query = new URLSearchParams(search)
  const token = query.get('userToken') ?? query.get('clubToken')
  const isSigningUp = pathname === '/signup'
  useEffect(() => {
    if (!isSigningUp) return
    toNative({ type: 'signup', ...(token !== null && { token }) })
    return () => toNative({ type: 'clearSignup' })
  }, [isSigningUp, token])
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Outlet, ScrollRestoration, useLocation, type ScrollRestorationProps } from 'react-router'
import { keepSignUpAddress } from '../account/sign-up/sign-up-address.ts'
import { placeFocus } from '../kit/page/dialog-focus.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useInOwnWords } from '../kit/texts.ts'
import { Toasts } from '../kit/feedback/Toasts.tsx'
import { Waiting } from '../kit/feedback/Waiting.tsx'
import { channelOf, clientType, isStandalone, type NativeWindow } from '../native/channel.ts'
import { useNewVersion } from './new-version.ts'
import { siteDownShown } from './navigation/site-news.ts'
import type { RouteEntry } from './routing/first-routes.ts'
import { appConfig, ensureSession, refreshUser, session } from './session/session.ts'
import { useRoute } from './routing/useRoute.ts'

// Loaded on demand: a browser needs nothing of the native app, and hardly anybody sees the other two.
const InsideApp = lazyComponent(async () => (await import('../native/InsideApp.tsx')).InsideApp)
const DeprecatedApp = lazyComponent(async () => (await import('./session/DeprecatedApp.tsx')).DeprecatedApp)
const SiteDownScreen = lazyComponent(async () => (await import('./routing/SiteDownScreen.tsx')).SiteDownScreen)

const untitled = { en: '', es: '' }
/** Sets the title to the product's name and the title of the route; screens of a team add the team's name. */
function useTitle() {
  const entry = useRoute()
  const title = useInOwnWords(entry?.title ?? untitled)
  useLayoutEffect(() => {
    document.title = title ? `Touchline · ${title}` : 'Touchline'
  }, [title])
}

/** Moves the focus to the heading of a new page for screen readers; a change within the page leaves it. */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // Leaves the focus alone if the user has pressed a key or clicked meanwhile.
    let hasGoneOn = false
    const goesOn = () => void (hasGoneOn = true)
    for (const act of ['keydown', 'pointerdown']) addEventListener(act, goesOn, { capture: true })
    const before = document.activeElement
    const timer = setTimeout(() => {
      const heading = document.querySelector<HTMLElement>('[data-page-title]')
      // A page that opens its editor for typing, such as that of a reply, keeps it open.
      const { activeElement } = document
      const isTypedInto = activeElement !== before && activeElement?.matches('[contenteditable=true]')
      if (!hasGoneOn && !isTypedInto) heading?.focus({ preventScroll: true })
    }, 50)
    return () => {
      clearTimeout(timer)
      for (const act of ['keydown', 'pointerdown']) removeEventListener(act, goesOn, { capture: true })
    }
  }, [pathname])
}

/** Routes that lead out of the product do not ask for the session; all others ask once. */
function useSession() {
  const entry = useRoute()
  const { key } = useLocation()
  const isAsked = !entry?.skipsSession
  useEffect(() => {
    if (isAsked) void ensureSession()
  }, [isAsked])
  useEffect(() => refreshUser(), [key])
}

function Content() {
  const texts = useKitTexts()
  const { state } = session.use()
  const [dismissed, setDismissed] = useState<string | null>(null)
  const down = siteDownShown(appConfig.use(), dismissed)
  if (state === 'redirect') return <Waiting what={texts.redirecting} />
  if (down) return <SiteDownScreen message={down} onDismiss={() => setDismissed(down.updated_at)} />
  return <Outlet />
}

/** A page starts at its top; among pages of a route that says so, the scroll position is kept (S0.2). */
const scrollKey: ScrollRestorationProps['getKey'] = ({ key }, matches) => {
  const entry = (matches.at(-1)?.handle as { entry?: RouteEntry } | undefined)?.entry
  return entry?.keepsScroll ? entry.name : key
}

/** Remembers a visitor's sign-up link, so that the sign-in page can link back to it. */
function useSignUpAddress() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (pathname === '/signup' && /[?&](?:userToken|clubToken)=/.test(search)) keepSignUpAddress(pathname + search)
  }, [pathname, search])
}

export function RootLayout() {
  useSignUpAddress()
  useTitle()
  useFocusOnArrival()
  useNewVersion()
  useSession()
  useEffect(placeFocus, [])
  return (
    <>
      <Content />
      {channelOf(window as NativeWindow) && <InsideApp />}
      {isStandalone() && clientType() === 'mobile-pwa' && <DeprecatedApp />}
      <Toasts />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

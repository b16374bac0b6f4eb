import { fill } from '@touchline/domain/kit/texts'
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Toasts } from '../kit/Toasts.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { useNewVersion } from './new-version.ts'
import { useRoute } from './useRoute.ts'

/** The product's name and the title of the route; screens of a team put the team's name there, after this. */
function useTitle() {
  const texts = useKitTexts()
  const entry = useRoute()
  const title = entry ? fill(texts[entry.title]) : ''
  useLayoutEffect(() => {
    document.title = title && entry?.title !== 'home' ? `Touchline · ${title}` : 'Touchline'
  }, [title, entry])
}

/** A new page is read from its heading on; a change inside the page leaves the focus where it is. */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const timer = setTimeout(() => {
      const heading = document.querySelector<HTMLElement>('[data-page-title]')
      heading?.focus({ preventScroll: true })
    }, 50)
    return () => clearTimeout(timer)
  }, [pathname])
}

export function RootLayout() {
  useTitle()
  useFocusOnArrival()
  useNewVersion()
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
      <Toasts />
      <ScrollRestoration />
    </>
  )
}

import '@fontsource-variable/inter/opsz.css'
import './mantine.css'
import './base.css'
import './print.css'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { catchErrors } from './kit/feedback/catch-errors.ts'
import { showLostFile } from './kit/feedback/lost-file.ts'
import { currentLocale } from './kit/texts.ts'
import { fetchEarly } from './shell/frame-parts.tsx'
import { router } from './shell/routing/routes.tsx'
import type { RouteEntry } from './shell/routing/first-routes.ts'
import { ensureSession, loadFirstConfig } from './shell/session/session.ts'
import { cssVariables, theme } from './theme.ts'

document.documentElement.lang = currentLocale()
const entryNow = () => (router.state.matches.at(-1)?.route.handle as { entry?: RouteEntry } | undefined)?.entry
catchErrors(showLostFile)
void loadFirstConfig()
fetchEarly(entryNow)
// Starts in parallel with the download of the screen's own file.
if (!entryNow()?.skipsSession) void ensureSession()

// Registers after the page has loaded, so that it does not delay it; the development server has no service worker.
if (document.querySelector('meta[name="build-version"]:not([content="development"])') && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined))

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
)

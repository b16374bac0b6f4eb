import type { ComponentType } from 'react'
import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Frame } from '../Frame.tsx'
import { Guarded } from './Guarded.tsx'
import { LateScreen } from './LateScreen.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { ChunkError, loadScreen } from './load-screen.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { RootLayout } from '../RootLayout.tsx'
import { firstRoutes, type RouteEntry } from './first-routes.ts'

type Load = () => Promise<ComponentType>

function fallbackFor(error: unknown, load: Load): ComponentType {
  if (error instanceof ChunkError) return () => <LateScreen load={load} />
  return () => {
    throw error
  }
}

const patternOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

function routeOf(entry: RouteEntry): RouteObject {
  return {
    path: patternOf(entry.path),
    handle: { entry },
    errorElement: <ErrorScreen />,
    lazy: async () => {
      const load = () => loadScreen(entry.screen)
      // The router shows nothing for a lazy route that fails, so errors are caught here.
      const Screen = await load().catch((error: unknown) => fallbackFor(error, load))
      return {
        Component: () => (
          <Guarded entry={entry}>
            <Screen />
          </Guarded>
        ),
      }
    },
  }
}

let isComplete = false
/** The routes that are not known from the start are added before a page is declared unknown, so that the sign-in loads without them. */
const addLateRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  if (isComplete) return
  const { lateRoutes } = await loadScreen(() => import('./route-table.ts'))
  if (!isComplete) patch('frame', lateRoutes.map(routeOf))
  isComplete = true
}

export const router = createBrowserRouter(
  [
    {
      element: <RootLayout />,
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <LoadingScreen />,
      children: [{ id: 'frame', element: <Frame />, children: [...firstRoutes.map(routeOf), { path: '*', element: <NotFoundScreen /> }] }],
    },
  ],
  { patchRoutesOnNavigation: addLateRoutes },
)

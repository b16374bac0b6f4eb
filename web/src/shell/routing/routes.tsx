import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Frame } from '../Frame.tsx'
import { Guarded } from './Guarded.tsx'
import { LateScreen } from './LateScreen.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { ChunkError, loadScreen } from './load-screen.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { RootLayout } from '../RootLayout.tsx'
import { routeTable, type RouteEntry } from './route-table.ts'

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

export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [{ element: <Frame />, children: [...routeTable.map(routeOf), { path: '*', element: <NotFoundScreen /> }] }],
  },
])

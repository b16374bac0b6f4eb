import '@fontsource-variable/inter/opsz.css'
import './mantine.css'
import './base.css'
import './print.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { closeLive } from './kit/live.ts'
import { queryClient } from './kit/queries.ts'
import { router } from './shell/routes.tsx'
import { onSeatChange, startSession } from './shell/session.ts'
import { cssVariables, theme } from './theme.ts'

onSeatChange(closeLive)
void startSession()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)

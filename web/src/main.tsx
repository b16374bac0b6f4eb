import '@fontsource-variable/inter/opsz.css'
import './mantine.css'
import './base.css'
import './print.css'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { currentLocale } from './kit/texts.ts'
import { router } from './shell/routes.tsx'
import { startSession } from './shell/session.ts'
import { cssVariables, theme } from './theme.ts'

document.documentElement.lang = currentLocale()
void startSession()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
)

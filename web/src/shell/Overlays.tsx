import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { overlay, openPalette } from './palette-state.ts'

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }))

/** mod+k and ?: loaded when first asked for. `/` puts the cursor into the search of the page. */
export function Overlays() {
  const shown = overlay.use()
  const navigate = useNavigate()
  useHotkeys([
    ['mod+K', openPalette],
    ['shift+?', () => overlay.set('shortcuts')],
    ['/', () => document.querySelector<HTMLInputElement>('input[data-search]')?.focus()],
    ['C', () => void navigate('/calendar')],
    ['A', () => void navigate('/account')],
  ])
  return <Suspense>{shown === 'palette' ? <Palette /> : shown === 'shortcuts' ? <Shortcuts /> : null}</Suspense>
}

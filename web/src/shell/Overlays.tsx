import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { returnFocus } from '../kit/page/return-focus.ts'
import { useKeys } from '../kit/page/useKeys.ts'
import { overlay, openPalette } from './navigation/palette-state.ts'

const Palette = lazyComponent(async () => (await import('./navigation/Palette.tsx')).Palette)
const Shortcuts = lazyComponent(async () => (await import('./navigation/Shortcuts.tsx')).Shortcuts)

/** The overlays behind mod+k and ?, loaded on first use. `/` focuses the search field of the page. */
export function Overlays() {
  const shown = overlay.use()
  const navigate = useNavigate()
  useKeys(
    {
      'mod+k': openPalette,
      c: () => void navigate('/calendar'),
      p: () => void navigate('/account'),
      '?': () => overlay.set('shortcuts'),
      '/': () => document.querySelector<HTMLInputElement>('input[data-search]')?.focus(),
    },
    { ofFrame: true },
  )
  useEffect(returnFocus, [])
  return shown === 'palette' ? <Palette /> : shown === 'shortcuts' ? <Shortcuts /> : null
}

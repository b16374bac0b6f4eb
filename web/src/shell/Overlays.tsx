import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { latePart } from '../kit/late-part.tsx'
import { overlay, openPalette } from './palette-state.ts'

const Palette = latePart(async () => (await import('./Palette.tsx')).Palette)
const Shortcuts = latePart(async () => (await import('./Shortcuts.tsx')).Shortcuts)

/** mod+k and ? are loaded when first asked for. `/` puts the cursor into the search of the page. */
export function Overlays() {
  const shown = overlay.use()
  const navigate = useNavigate()
  useHotkeys([
    ['mod+K', openPalette],
    ['C', () => void navigate('/calendar')],
    ['A', () => void navigate('/account')],
  ])
  useEffect(() => {
    // By the sign, not by the key: where ? and / are on a keyboard differs from country to country.
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '?') overlay.set('shortcuts')
      if (event.key !== '/') return
      event.preventDefault()
      document.querySelector<HTMLInputElement>('input[data-search]')?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return shown === 'palette' ? <Palette /> : shown === 'shortcuts' ? <Shortcuts /> : null
}

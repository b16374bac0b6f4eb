import { useEffect } from 'react'
import { useKitTexts } from '../kit/kit-texts.ts'

/** Puts the name of the team into the window's title on every page with a team in its address. */
export function useTeamTitle(name: string | undefined) {
  const texts = useKitTexts()
  useEffect(() => {
    if (name) document.title = `Touchline · ${name}`
    // Runs again when the language changes, because the frame then writes the route's title.
  }, [name, texts])
}

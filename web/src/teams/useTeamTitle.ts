import { useEffect } from 'react'
import { useKitTexts } from '../kit/kit-texts.ts'

/** The name of the team in the title of the window, on every page that has a team in its address. */
export function useTeamTitle(name: string | undefined) {
  const texts = useKitTexts()
  useEffect(() => {
    if (name) document.title = `Touchline · ${name}`
    // Again when the language changes: the frame has then written the title of the route.
  }, [name, texts])
}

/** The part that an area adds to the sign-in. Areas register it in a file `sign-in-parts.ts`, which the screen finds by its name. */
export interface SignInParts {
  /** Fetches a screen that opens after the sign-in, while the user types. */
  fetch: () => void
}

const ofAreas = import.meta.glob<{ signInParts: SignInParts }>('../../*/sign-in-parts.ts', { eager: true })

/** Fetches the screens of all areas. */
export function fetchNextScreens() {
  for (const { signInParts } of Object.values(ofAreas)) signInParts.fetch()
}

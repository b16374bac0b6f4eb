import type { ComponentType } from 'react'

export interface SignOutQuestionProps {
  onStay: () => void
  /** Discards what was not sent; the user is signed out afterwards. */
  onLeave: (discard: () => Promise<void>) => void
}
export type SignOutQuestion = ComponentType<SignOutQuestionProps>

/** The part of an area whose unsent changes on this device a sign-out would lose. Areas register it in a file `sign-out-parts.ts`. */
export interface SignOutParts {
  /** Tries to send the changes; resolves to the question about those that remain, or null. */
  ask: () => Promise<SignOutQuestion | null>
}

const ofAreas = import.meta.glob<{ signOutParts: SignOutParts }>('../../*/sign-out-parts.ts', { eager: true })

/** The questions of all areas. */
export const questionsBeforeSignOut = async (): Promise<SignOutQuestion[]> =>
  (await Promise.all(Object.values(ofAreas).map(({ signOutParts }) => signOutParts.ask()))).flatMap((question) => question ?? [])

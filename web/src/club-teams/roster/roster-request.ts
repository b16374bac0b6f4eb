import type { ReactNode } from 'react'

/** A change of a roster that staff ask the club for. */
export type AskedChange =
  | { kind: 'add'; player_ids: readonly number[]; status: 'active' | 'guest' }
  | { kind: 'move'; player_ids: readonly number[]; to_team_id: number }
  | { kind: 'release'; player_ids: readonly number[] }

/** The way in which a dialog asks the club for a change instead of making it. An area that serves requests passes it to the dialogs. */
export interface RosterRequest {
  /** Says that the club approves, and takes a note; in the place of the sentence about who gets an email. */
  form: ReactNode
  /** The text of the button for a number of players. */
  act: (count: number) => string
  send: (change: AskedChange, onSent: () => void) => void
  busy: boolean
}

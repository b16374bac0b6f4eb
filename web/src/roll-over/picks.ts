import type { BodySent, ReplyGot } from '@touchline/domain/kit/endpoint'
import type { previewRollOver, readRollOver } from '@touchline/domain/roll-over/endpoints'
import { isCarried, isChoosable } from '@touchline/domain/roll-over/players'

export type Proposal = ReplyGot<typeof readRollOver>
export type Team = Proposal['teams'][number]
export type Choices = BodySent<typeof previewRollOver>
type Chosen = Choices['teams'][number]

/** The decisions of a person about one team; a missing one follows the proposal. */
export interface Pick {
  copy?: boolean
  name?: string
  players?: readonly number[]
  /** Keys of `staffKey`. */
  staff?: readonly string[]
}
export type Picks = Readonly<Record<number, Pick>>

export const staffKey = ({ role, user_id }: { role: string; user_id: number }) => `${role} ${user_id}`

/** The control of the new name of a team, which a refusal names. */
export const nameField = (team: number) => `team-name-${team}`

/** A team that can be copied: it is neither archived, nor has it a copy in the season. */
export const isOpen = ({ marks }: Team): boolean => !marks.includes('copied') && !marks.includes('archived')

/** The choice about a team: the decisions of the person, else those that are usual. */
export function chosenOf(team: Team, carry: { players: boolean; staff: boolean }, pick: Pick = {}): Chosen & { copy: boolean } {
  const players = team.players.filter(
    ({ id, marks }) => isChoosable(marks) && (pick.players?.includes(id) ?? (carry.players && isCarried(marks))),
  )
  const staff = team.staff.filter((member) => member.available && (pick.staff?.includes(staffKey(member)) ?? carry.staff))
  return {
    team_id: team.id,
    copy: isOpen(team) && (pick.copy ?? team.marks.length === 0),
    name: pick.name ?? team.copy.name,
    player_ids: players.map(({ id }) => id),
    staff: staff.map(({ user_id, role }) => ({ user_id, role })),
  }
}

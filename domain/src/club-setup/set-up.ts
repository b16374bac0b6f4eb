/** The steps in which a new club is set up, in their order; each can be skipped. */
export const setUpSteps = ['sport', 'season', 'regions', 'ages', 'teams', 'staff', 'players'] as const
export type SetUpStep = (typeof setUpSteps)[number]

export const stepStates = ['done', 'skipped', 'open'] as const
export interface StepState {
  name: SetUpStep
  /** Done where the club has rows of it, whoever made them; else skipped or open. */
  state: (typeof stepStates)[number]
  /** The rows that the club has: sports, seasons that are not over, regions, teams, staff and open invitations, players. */
  count: number
}

/** The state of each step: what exists decides, so that a step that was skipped counts as done once its rows are there. */
export const stepsOf = (counts: Readonly<Record<SetUpStep, number>>, skipped: readonly string[]): StepState[] =>
  setUpSteps.map((name) => ({
    name,
    count: counts[name],
    state: counts[name] > 0 ? 'done' : skipped.includes(name) ? 'skipped' : 'open',
  }))

/** The first open step behind `after`, else the first open one; null when none is left. */
export function nextStep(steps: readonly StepState[], after?: SetUpStep): SetUpStep | null {
  const from = after === undefined ? 0 : setUpSteps.indexOf(after) + 1
  const isOpen = ({ state, name }: StepState) => state === 'open' && name !== after
  return (steps.slice(from).find(isOpen) ?? steps.find(isOpen))?.name ?? null
}

/** A person of a conversation. Minor: under 18 by the date of the club, or without a known birth date in a player's account. */
export interface ChatPerson {
  userId: number
  isMinor: boolean
}

/** Years of age from which a person counts as an adult, and from which a child may have part in a chat. */
export const adultAge = 18
export const chatAge = 13

/**
 * The rule of two adults: a conversation that a minor takes part in holds at least two adults. No message then reaches exactly one adult and one minor, and no
 * minors are among themselves. It holds for the people who are present at the moment of the message, so that leaving, a lost role and an 18th birthday count at
 * once.
 */
export function isSafeguarded(people: readonly ChatPerson[]): boolean {
  const minors = people.filter(({ isMinor }) => isMinor).length
  return minors === 0 || people.length - minors >= 2
}

/** An adult who answers for a minor. */
export interface Guardian {
  minorId: number
  userId: number
}

/** The guardians who are missing: those of the minors among `people` who are not there themselves, each once. */
export function missingGuardians<G extends Guardian>(people: readonly ChatPerson[], guardians: readonly G[]): G[] {
  const present = new Set(people.map(({ userId }) => userId))
  const minors = new Set(people.filter(({ isMinor }) => isMinor).map(({ userId }) => userId))
  const missing = guardians.filter(({ minorId, userId }) => minors.has(minorId) && !present.has(userId))
  return [...new Map(missing.map((one) => [one.userId, one])).values()]
}

/** The people with the guardians whom the server adds when a conversation is made, or gets a minor. */
export const withGuardians = (people: readonly ChatPerson[], guardians: readonly Guardian[]): ChatPerson[] => [
  ...people,
  ...missingGuardians(people, guardians).map(({ userId }) => ({ userId, isMinor: false })),
]

/** Changes of registrations by families: they ask and the club decides, or they change by themselves. Without one they ask for none. */
export const familyChangeRules = ['approval', 'open'] as const
export type FamilyChangeRule = (typeof familyChangeRules)[number]

/** Program types (S2.3). */
export const programTypes = ['Tryout', 'Team', 'League', 'Camp', 'Training', 'ClubFee', 'Event', 'Invoice', 'TeamFees'] as const
export type ProgramType = (typeof programTypes)[number]

/** Programs of these types are bills: they are made by the screens of fees, and no family registers for them (S2.3). */
export const billTypes: readonly ProgramType[] = ['Invoice', 'TeamFees']
/** The types offered for a new program: ClubFee is hidden there too (S2.3). */
export const offeredTypes = programTypes.filter((type) => type !== 'ClubFee' && !billTypes.includes(type))

export const programStates = ['draft', 'published', 'open', 'closed'] as const
export type ProgramState = (typeof programStates)[number]

/** The words of registration as everybody reads them (S2.4). */
export const registrationStates = ['Open', 'Closed', 'Not Open Yet'] as const
export type RegistrationState = (typeof registrationStates)[number]

export interface ProgramTimes {
  publishedAt: Date | null
  /** By the dates of the program, in the zone of the club. */
  opensAt: Date | null
  closesAt: Date | null
  /** By hand: the later act holds. */
  openedAt: Date | null
  closedAt: Date | null
}

/** The state of a program at a moment. Opening or closing by hand wins over the dates. */
export function programState({ publishedAt, opensAt, closesAt, openedAt, closedAt }: ProgramTimes, now: Date): ProgramState {
  if (publishedAt === null) return 'draft'
  if (closedAt !== null) return 'closed'
  if (openedAt !== null) return closesAt !== null && closesAt > openedAt && closesAt <= now ? 'closed' : 'open'
  if (closesAt !== null && closesAt <= now) return 'closed'
  return opensAt !== null && opensAt <= now ? 'open' : 'published'
}

/** Registration is Open when it has opened and not closed; one that has not opened yet says so with its day. */
export const registrationState = (state: ProgramState): RegistrationState =>
  state === 'open' ? 'Open' : state === 'closed' ? 'Closed' : 'Not Open Yet'

/** The acts that a state allows. */
export const programActs = ['publish', 'open', 'close', 'unpublish'] as const
export type ProgramAct = (typeof programActs)[number]
const allowed: Readonly<Record<ProgramState, readonly ProgramAct[]>> = {
  draft: ['publish'],
  published: ['open', 'unpublish'],
  open: ['close'],
  closed: ['open'],
}
export const actsOf = (state: ProgramState): readonly ProgramAct[] => allowed[state]

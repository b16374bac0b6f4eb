/**
 * The reasons why a scheduled message stayed: its sender has lost the role, or may no longer schedule; nobody is left, or nobody who has joined; there are too
 * many; a minor has no guardian; or its audience cannot be read.
 */
const failures = ['noRight', 'notAllowed', 'noOne', 'noneReached', 'tooMany', 'noGuardian', 'other'] as const
export type Failure = (typeof failures)[number]
export const isFailure = (reason: string | null): reason is Failure => (failures as readonly (string | null)[]).includes(reason)

import { readUser } from '@touchline/domain/account/own-account-endpoints'
import type { OwnUser } from '@touchline/domain/account/own-user'
import { refresh, revise, useRead } from '../kit/queries.ts'

/** The own account, with how its owner is told: one read for the whole page. */
export const useOwnUser = () => useRead(readUser, { query: { populate: 'message_preferences' } })

/** What a saving answered takes the place of what was read. */
export const keepOwnUser = (next: OwnUser) =>
  void revise(readUser, (before) => ({ ...next, message_preferences: next.message_preferences ?? before.message_preferences }))

export const rereadOwnUser = () => refresh(readUser)

/** Shown at once, before the server has answered; what it answers then takes its place. */
export const showOwnUser = (changes: Partial<OwnUser>) => void revise(readUser, (before) => ({ ...before, ...changes }))

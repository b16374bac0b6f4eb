import { readUser, saveUser } from '@touchline/domain/account/own-account/own-account-endpoints'
import type { OwnUser } from '@touchline/domain/account/own-account/own-user'
import type { BodySent } from '@touchline/domain/kit/endpoint'
import { call } from '../../kit/api/api.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { invalidate, updateCached, useRead, completeCached } from '../../kit/api/queries.ts'
import { showError } from '../../kit/feedback/show-error.ts'

/** Reads the own account with its notification preferences: one request for the whole page. */
export const useOwnUser = () => useRead(readUser, { query: { populate: 'message_preferences' } })

/** Stores the saved account in the cache; preferences that the response leaves out stay as they were. */
export const keepOwnUser = (next: OwnUser) =>
  completeCached(readUser, (before) => ({ ...next, message_preferences: next.message_preferences ?? before.message_preferences }))

export const rereadOwnUser = () => invalidate('user')

let underWay = 0
let haveCrossed = false
/**
 * Saves a checkbox or a switch and shows the change at once. The response replaces the cached account only if no other save is running: with several, no single
 * response holds all changes, so the account is read again after the last.
 */
export function usePress() {
  const kitTexts = useKitTexts()
  return async (body: BodySent<typeof saveUser>, show: (before: OwnUser) => OwnUser) => {
    haveCrossed ||= underWay > 0
    underWay++
    updateCached(readUser, show)
    const next = await call(saveUser, { body }, { quiet: true }).catch((error: unknown) => showError(error, kitTexts))
    if (--underWay > 0) return
    if (next && !haveCrossed) keepOwnUser(next)
    else void rereadOwnUser()
    haveCrossed = false
  }
}

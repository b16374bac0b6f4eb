import { readUser, saveUser } from '@touchline/domain/account/own-account/own-account-endpoints'
import type { OwnUser } from '@touchline/domain/account/own-account/own-user'
import type { BodySent } from '@touchline/domain/kit/endpoint'
import { call } from '../../kit/api/api.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { invalidate, updateCached, useRead } from '../../kit/api/queries.ts'
import { showError } from '../../kit/feedback/show-error.ts'

/** The own account, with how its owner is told: one read for the whole page. */
export const useOwnUser = () => useRead(readUser, { query: { populate: 'message_preferences' } })

/** What a saving answered takes the place of what was read. */
export const keepOwnUser = (next: OwnUser) =>
  updateCached(readUser, (before) => ({ ...next, message_preferences: next.message_preferences ?? before.message_preferences }))

export const rereadOwnUser = () => invalidate(readUser)

let underWay = 0
let haveCrossed = false
/**
 * Saves a tick or a switch, and shows it at once. An answer takes the place of what is shown where it is about the only press; where several were under way
 * together none of them need know all, and when the last is answered the account is read again.
 */
export function usePress() {
  const kitTexts = useKitTexts()
  return async (body: BodySent<typeof saveUser>, show: (before: OwnUser) => OwnUser) => {
    haveCrossed ||= underWay > 0
    underWay++
    updateCached(readUser, show)
    const next = await call(saveUser, { body }).catch((error: unknown) => showError(error, kitTexts))
    if (--underWay > 0) return
    if (next && !haveCrossed) keepOwnUser(next)
    else void rereadOwnUser()
    haveCrossed = false
  }
}

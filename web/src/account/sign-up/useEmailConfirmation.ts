import { confirmEmailChange } from '@touchline/domain/account/own-account/own-account-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { invalidate } from '../../kit/api/queries.ts'
import { call } from '../../kit/api/api.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { rebuildUser } from '../../shell/session/session.ts'
import { usePageTexts } from '../page-texts.ts'
import { isCode } from '../error-messages.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'

/** Confirms a new primary address from the link in its email: uses the key once and removes it from the page's address. */
export function useEmailConfirmation() {
  const texts = usePageTexts()
  const kitTexts = useKitTexts()
  const [query, setQuery] = useSearchParams()
  const token = query.get('confirm_email')
  const confirm = useEffectEvent(async (given: string) => {
    setQuery((before) => (before.delete('confirm_email'), before), { replace: true })
    try {
      const { email } = await call(confirmEmailChange, { body: { token: given } })
      toast(fill(texts.emailChanged, { email }))
      await Promise.all([rebuildUser(), invalidate()])
    } catch (error) {
      toast(isCode(error, 'network') ? kitTexts.noConnection : texts.changeLinkBad, { tone: 'bad' })
    }
  })
  useEffect(() => {
    if (token) void confirm(token)
  }, [token])
}

import { confirmUser } from '@touchline/domain/account/sign-up/sign-up-endpoints'
import type { BodySent } from '@touchline/domain/kit/endpoint'
import { programAddress, signUpIdsOf } from '@touchline/domain/account/sign-up/sign-up-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { call } from '../../kit/api/api.ts'
import { MessagePage } from '../../kit/feedback/MessagePage.tsx'
import { keepRoleSession } from '../../kit/api/role-session-key.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { Waiting } from '../../kit/feedback/Waiting.tsx'
import { useArrival } from '../../shell/session/arrive.ts'
import { startSession } from '../../shell/session/session.ts'
import { ConfirmElsewhere } from './ConfirmElsewhere.tsx'
import { DeadConfirmation } from './DeadConfirmation.tsx'
import { useSignUpTexts } from './sign-up-texts.ts'

/** Opens the link of the confirmation email: it verifies the address, once, and signs its owner in. */
export function ConfirmScreen() {
  const texts = useSignUpTexts()
  const key = useParams()['confirm_key'] ?? ''
  const [query] = useSearchParams()
  const arrive = useArrival()
  const begun = useRef(-1)
  const [tries, setTries] = useState(0)
  const [error, setError] = useState<unknown>(null)
  async function goOn(proof: BodySent<typeof confirmUser>) {
    const ids = signUpIdsOf(query)
    const { attribution_id: attribution } = ids
    const { action } = await call(confirmUser, {
      params: { confirm_key: key },
      query: attribution === undefined ? {} : { attribution_id: String(attribution) },
      body: proof,
    })
    keepRoleSession(null)
    await startSession()
    toast(action === 'sign_up' ? texts.accountCreated : texts.emailVerified)
    await arrive(programAddress(ids), 'email-verified')
  }
  const confirm = useEffectEvent(async () => {
    try {
      await goOn({})
    } catch (failure) {
      setError(failure)
    }
  })
  useEffect(() => {
    if (begun.current === tries) return
    begun.current = tries
    void confirm()
  }, [tries])

  if (error === null) return <Waiting what={texts.confirming} />
  if (error instanceof ApiError && error.code === 'confirm.password_first')
    return (
      <ConfirmElsewhere
        email={String(error.facts['email'])}
        firstName={String(error.facts['first_name'])}
        onConfirm={async (proof) => {
          try {
            await goOn(proof)
          } catch (failure) {
            // The link expired meanwhile, which is not an error in the form.
            if (failure instanceof ApiError && failure.code === 'confirm.bad_key') return setError(failure)
            throw failure
          }
        }}
      />
    )
  const isBad = error instanceof ApiError && (error.code === 'confirm.bad_key' || error.status === 404)
  return (
    <MessagePage>
      {isBad ? <DeadConfirmation /> : <ErrorPanel error={error} onRetry={() => (setError(null), setTries((n) => n + 1))} />}
    </MessagePage>
  )
}

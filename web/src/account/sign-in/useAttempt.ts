import { useState } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useAccountTexts } from '../account-texts.ts'
import { usePageTexts } from '../page-texts.ts'
import { sayAccount } from '../error-messages.ts'
import { ApiError } from '../../kit/feedback/api-error.ts'

/** Runs the action of a form: busy while it runs, and a translated error under the form, which keeps what was typed. */
export function useAttempt() {
  const texts = useAccountTexts()
  const pageTexts = usePageTexts()
  const kitTexts = useKitTexts()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)

  function say(error: unknown): string {
    const own: Record<string, string> = {
      'account.mobile_number': pageTexts.invalidPhone,
      'account.same_email': pageTexts.sameEmail,
      'account.secondary_email': pageTexts.sameEmail,
      'account.has_clubs': pageTexts.hasClubs,
      'account.last_operator': pageTexts.lastOperator,
      'account.system_administration': pageTexts.systemFirst,
    }
    return (error instanceof ApiError && own[error.code]) || sayAccount(error, texts, kitTexts.noConnection)
  }
  async function attempt(work: () => Promise<void>): Promise<void> {
    setWrong(null)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setWrong(say(error))
    }
    setBusy(false)
  }
  return { attempt, busy, wrong, setWrong, say }
}

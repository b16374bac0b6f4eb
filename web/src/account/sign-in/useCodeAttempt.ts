import { useState } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useAccountTexts } from '../account-texts.ts'
import { isCode, sayAccount } from '../error-messages.ts'

/**
 * Runs the action of a code form: `wrong` is the error under the field; `stopped` is set where the server sends no messages, so that nothing more can be done.
 */
export function useCodeAttempt() {
  const texts = useAccountTexts()
  const kitTexts = useKitTexts()
  const [wrong, setWrong] = useState<string | null>(null)
  const [stopped, setStopped] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>) {
    setWrong(null)
    setStopped(null)
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      const said = sayAccount(failure, texts, kitTexts.noConnection)
      if (isCode(failure, 'sms.stopped')) setStopped(said)
      else setWrong(said)
    }
    setBusy(false)
  }
  return { attempt, wrong, setWrong, stopped, busy }
}

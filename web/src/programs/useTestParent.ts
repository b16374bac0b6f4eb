import { loginAsTestParent } from '@touchline/domain/account/sign-in/login-as-endpoints'
import { call } from '../kit/api/api.ts'
import { showError } from '../kit/feedback/show-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useArrival } from '../shell/session/arrive.ts'
import { sit } from '../shell/session/session.ts'

/** Returns a function that opens a page as the test parent of the club. */
export function useTestParent(): (address: string) => Promise<void> {
  const texts = useKitTexts()
  const arrive = useArrival()
  return async (address) => {
    try {
      sit(await call(loginAsTestParent, {}))
      await arrive(address, 'test-parent')
    } catch (error) {
      showError(error, texts)
    }
  }
}

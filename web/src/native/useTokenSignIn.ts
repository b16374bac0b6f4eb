import { fill } from '@touchline/domain/kit/texts'
import { useNavigate } from 'react-router'
import { errorMessage } from '../kit/feedback/api-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { loginNotice } from '../shell/routing/redirect.ts'
import { signInWithToken, signOut } from '../shell/session/session.ts'
import { useNativeTexts } from './native-texts.ts'

/** Signs in with a token from the app or from a link. If that fails, the session ends and the sign-in page says why (S0.4). */
export function useTokenSignIn(): (token: string) => Promise<boolean> {
  const texts = useNativeTexts()
  const kitTexts = useKitTexts()
  const navigate = useNavigate()
  return async (token) => {
    try {
      await signInWithToken(token)
      return true
    } catch (error) {
      await signOut()
      loginNotice.set(fill(texts.customTokenFailed, { message: errorMessage(error, {}, kitTexts.somethingWrong) }))
      void navigate('/login', { replace: true })
      return false
    }
  }
}

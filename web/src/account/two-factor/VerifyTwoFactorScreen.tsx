import { Anchor } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useArrival } from '../../shell/session/arrive.ts'
import { LoadingScreen } from '../../shell/routing/LoadingScreen.tsx'
import { session } from '../../shell/session/session.ts'
import { EntryPage } from '../sign-in/EntryPage.tsx'
import { TwoFactorCode } from './TwoFactorCode.tsx'
import { useAccountTexts } from '../account-texts.ts'

/** The page for the second step of the sign-in; it sends a code when it opens. */
export function VerifyTwoFactorScreen() {
  const texts = useAccountTexts()
  const { state } = session.use()
  const arrive = useEffectEvent(useArrival())
  const asked = useSearchParams()[0].get('redirect')
  const isThere = state === 'in' || state === 'no access'
  useEffect(() => {
    if (isThere) void arrive(asked)
  }, [isThere, asked])
  if (state === 'out') return <Navigate to="/login" replace />
  if (state !== 'second factor') return <LoadingScreen />
  return (
    <EntryPage title={texts.verifyTitle}>
      <TwoFactorCode
        leave={
          <Anchor component={Link} to="/logout" fz="sm" mih={24}>
            {texts.signOutInstead}
          </Anchor>
        }
      />
    </EntryPage>
  )
}

import { marketingAddress } from '@touchline/domain/platform/marketing'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Waiting } from '../kit/feedback/Waiting.tsx'
import { clientType } from './channel.ts'
import { leaveTo, useConfig } from '../shell/session/session.ts'
import { StartingScreen } from '../shell/routing/StartingScreen.tsx'

/** Redirects to a page of the marketing site. Inside the iOS app, where it must not sell anything, and without such a site it redirects to the start page. */
export function MarketingScreen() {
  const texts = useKitTexts()
  const { pathname, search } = useLocation()
  const config = useConfig()
  const base = clientType() === 'mobile-ios' ? null : config?.marketing_url
  useEffect(() => {
    if (base) leaveTo(marketingAddress(base, pathname) + search)
  }, [base, pathname, search])
  if (!config) return <StartingScreen step={null} />
  return base ? <Waiting what={texts.redirecting} /> : <Navigate to="/" replace />
}

import { useState } from 'react'
import { RowsSkeleton } from '../kit/ListSkeleton.tsx'
import { Trouble } from '../kit/Trouble.tsx'
import { MyFeeds } from '../calendar/MyFeeds.tsx'
import { AccountPrompts } from './AccountPrompts.tsx'
import { ClubList } from './ClubList.tsx'
import { ContactSection } from './ContactSection.tsx'
import { DangerZone } from './DangerZone.tsx'
import { LegalSection } from './LegalSection.tsx'
import type { MobileStep } from './MobileRow.tsx'
import { useOwnUser } from './own-user.ts'
import { PreferenceSection } from './PreferenceSection.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { useEmailConfirmation } from './useEmailConfirmation.ts'

/** What only the owner of an account sees and changes of it. */
export function OwnAccount({ between }: { between: React.ReactNode }) {
  const read = useOwnUser()
  const [step, setStep] = useState<MobileStep>({ is: 'closed' })
  useEmailConfirmation()
  if (read.isError) return <Trouble inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={8} />
  const own = read.data
  return (
    <>
      <AccountPrompts own={own} onStep={setStep} />
      <ContactSection own={own} step={step} onStep={setStep} />
      {between}
      <ClubList own={own} />
      <PreferenceSection own={own} />
      <SecuritySection />
      <MyFeeds />
      <LegalSection />
      <DangerZone own={own} />
    </>
  )
}

import { Box } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useUser } from '../../shell/session/session.ts'
import { accountPartsNamed } from './account-part.ts'
import { AccountPrompts } from './AccountPrompts.tsx'
import { ClubList } from './ClubList.tsx'
import { ContactSection } from './ContactSection.tsx'
import { DangerZone } from './DangerZone.tsx'
import { LegalSection } from '../sign-in/LegalSection.tsx'
import type { MobileStep } from './MobileRow.tsx'
import { rereadOwnUser, useOwnUser } from './own-user.ts'
import { PreferenceSection } from './PreferenceSection.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { useEmailConfirmation } from '../sign-up/useEmailConfirmation.ts'

const BelowPreferences = accountPartsNamed('BelowPreferences')
const BelowSecurity = accountPartsNamed('BelowSecurity')

/** The settings that only the owner of an account sees. */
export function OwnAccount({ between }: { between: ReactNode }) {
  const read = useOwnUser()
  const [step, setStep] = useState<MobileStep>({ is: 'closed' })
  useEmailConfirmation()
  // Roles may be added or removed while the page is open, here or in another tab.
  const roles = useUser()
    .roles.map(({ id }) => id)
    .join()
  useEffect(() => void rereadOwnUser(), [roles])
  // A failed reading leaves the page as it is, with an open dialog; the next news reads the account again.
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  // As high as the window, so that the content below does not jump when the data arrives.
  if (!read.data)
    return (
      <Box mih="100dvh">
        <RowsSkeleton rows={8} />
      </Box>
    )
  const own = read.data
  return (
    <>
      <AccountPrompts own={own} onStep={setStep} />
      <ContactSection own={own} step={step} onStep={setStep} />
      {between}
      <ClubList own={own} />
      <PreferenceSection own={own} />
      {BelowPreferences.map((Part, index) => (
        <Part key={index} />
      ))}
      <SecuritySection />
      {BelowSecurity.map((Part, index) => (
        <Part key={index} />
      ))}
      <LegalSection />
      <DangerZone own={own} />
    </>
  )
}

import { Box, Button } from '@mantine/core'
import { afterContactInfo } from '@touchline/domain/people/after-contact-info'
import { readFamilyContacts } from '@touchline/domain/people/endpoints'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ContactSection } from '../account/own-account/ContactSection.tsx'
import type { MobileStep } from '../account/own-account/MobileRow.tsx'
import { useOwnUser } from '../account/own-account/own-user.ts'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useUser } from '../shell/session/session.ts'
import { useActor } from '../shell/session/useActor.ts'
import { ContactsOfFamily } from './ChildContacts.tsx'
import { OwnContact } from './OwnContact.tsx'
import { usePeopleTexts } from './people-texts.ts'

/** The first page of a new account, and a stop of a registration: the user checks the own contact details and the contacts of the family, and goes on. */
export function RegisterContactInfoScreen() {
  const texts = usePeopleTexts()
  const actor = useActor()
  const program = Number(useSearchParams()[0].get('program'))
  const family = useRead(readFamilyContacts, {}, { enabled: actor.roleType === 'Parent' })
  return (
    <Page title={texts.titleOther} context={texts.registerHelp}>
      <Box maw={720}>
        {/* An administrator who is logged in as another user does not change that account. */}
        {useUser().login_from === null ? <OwnDetails /> : <OwnContact />}
        {family.isError && !family.data ? (
          <ErrorPanel inline error={family.error} onRetry={() => void family.refetch()} />
        ) : (
          <ContactsOfFamily players={family.data?.players ?? []} />
        )}
        <Button component={Link} to={afterContactInfo(actor, program > 0 ? program : null)} mt="xl">
          {texts.goOn}
        </Button>
      </Box>
    </Page>
  )
}

function OwnDetails() {
  const read = useOwnUser()
  const [step, setStep] = useState<MobileStep>({ is: 'closed' })
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  return read.data ? <ContactSection own={read.data} step={step} onStep={setStep} /> : <RowsSkeleton rows={4} />
}
